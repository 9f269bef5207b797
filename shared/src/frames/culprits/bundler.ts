import type { Culprit } from "./culprit";

export const bundler: Culprit = {
  name: "Bundler",
  language: "ruby",
  signature: /^(?:Don't run Bundler as root\.|The Gemfile specifies no dependencies|Fetching gem metadata from|Resolving dependencies\.\.\.|Bundle complete!|Using \S+ \d[\w.]*$)/,
  continues: /^(?:Using|Fetching|Installing|Bundle|Resolving|Use `bundle|installing your bundle|users on this machine)/,
  explanation: "Bundler reports on stdout what it installs.",
  advice: "Run `bundle install` before the server starts, or `bundle install --quiet`.",
  evidence: "ran",
};

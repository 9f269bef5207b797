import type { Culprit } from "./culprit";

export const bundler: Culprit = {
  name: "Bundler",
  signature: /^(?:Fetching gem metadata from|Resolving dependencies\.\.\.|Bundle complete!|Using \S+ \d[\w.]*$)/,
  continues: /^(?:Using|Fetching|Installing|Bundle)/,
  explanation: "Bundler reports on stdout what it installs.",
  advice: "Run `bundle install` before the server starts, or `bundle install --quiet`.",
  evidence: "https://bundler.io/man/bundle-install.1.html",
};

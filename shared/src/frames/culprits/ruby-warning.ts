import type { Culprit } from "./culprit";

export const rubyWarning: Culprit = {
  name: "Ruby warnings",
  language: "ruby",
  signature: /^\S+\.rb:\d+: warning: /,
  explanation: "Ruby warns on stderr unless `$stderr` was replaced, so here the two streams are joined.",
  advice: "Do not join the streams (`2>&1`) nor assign `$stdout` to `$stderr`; or start with `ruby -W0`.",
  evidence: "ran",
};

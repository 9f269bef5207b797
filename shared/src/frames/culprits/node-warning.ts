import type { Culprit } from "./culprit";

export const nodeWarning: Culprit = {
  name: "Node.js",
  language: "javascript",
  signature: /^\(node:\d+\) (?:\[DEP\d+\] |\[[A-Z_0-9]+\] )?\w*Warning: /,
  continues: /^\(Use `node --trace/,
  explanation: "Node.js warns about deprecated or experimental features; it does so on stderr, so here the two streams are joined.",
  advice: "Do not join the streams (`2>&1`) in the start command; to silence the warning, run `node --no-deprecation` or `--disable-warning=…`.",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const debug: Culprit = {
  name: "debug",
  language: "javascript",
  ambiguous: true,
  signature: /^(?:\d{4}-\d\d-\d\dT[\d:.]+Z [\w-]+(?::[\w*-]+)+ \S|[\w-]+(?::[\w*-]+)* .* \+\d+(?:ms|s|m|h)$)/,
  explanation: "debug writes to stderr unless its `log` was replaced by console.log.",
  advice: "Remove the replacement of `debug.log`, or set `debug.log = console.error.bind(console)`.",
  evidence: "ran",
};

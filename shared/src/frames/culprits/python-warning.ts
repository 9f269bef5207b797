import type { Culprit } from "./culprit";

export const pythonWarning: Culprit = {
  name: "Python warnings",
  language: "python",
  signature: /^.*\.py:\d+: \w*Warning: /,
  explanation: "A warning of Python: it goes to stderr unless the streams are joined or warnings.showwarning was replaced.",
  advice: "Do not join the streams (`2>&1`), or run `python -W ignore`.",
  evidence: "ran",
};

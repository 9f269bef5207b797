import type { Culprit } from "./culprit";

export const goLog: Culprit = {
  name: "Go log",
  language: "go",
  ambiguous: true,
  signature: /^(?:(?:\[?[\w.-]+[\]:]? ?)?\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d(?:\.\d+)? |\w+\.go:\d+: )/,
  explanation: "The log package of Go writes to stderr unless its output was set to stdout.",
  advice: "Call `log.SetOutput(os.Stderr)`.",
  evidence: "ran",
};

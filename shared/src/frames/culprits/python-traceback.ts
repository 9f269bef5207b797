import type { Culprit } from "./culprit";

export const pythonTraceback: Culprit = {
  name: "Python",
  language: "python",
  signature: /^(?:Traceback \(most recent call last\):|Exception in thread )/,
  continues: /^(?:\w+(?:\.\w+)*(?:Error|Exception|Interrupt|Exit)\b|During handling|The above exception)/,
  explanation: "A traceback of Python: it goes to stderr unless traceback.print_exc(file=sys.stdout) or a join of the streams sends it here.",
  advice: "Print tracebacks with `traceback.print_exc()` (to stderr), and do not join the streams (`2>&1`).",
  evidence: "ran",
};

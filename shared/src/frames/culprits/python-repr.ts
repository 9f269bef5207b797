import type { Culprit } from "./culprit";

export const pythonRepr: Culprit = {
  name: "print",
  language: "python",
  ambiguous: true,
  signature: /^(?:\{'[^']*': .*\}|\[(?:'[^']*'|True|False|None)(?:, .*)?\]|\('.*\)|True|False|None|<[\w.]+ object at \dx[\da-f]+>|b'.*')$/,
  explanation: "This is how print shows a Python value.",
  advice: "Use `print(…, file=sys.stderr)`: over stdio, stdout carries messages and nothing else.",
  evidence: "ran",
};

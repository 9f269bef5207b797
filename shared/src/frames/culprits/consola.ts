import type { Culprit } from "./culprit";

export const consola: Culprit = {
  name: "consola",
  language: "javascript",
  ambiguous: true,
  signature: /^(?:\[(?:info|success|start|ready|box|log|warn|error|fail|fatal|debug|trace)\] |[ℹ✔◐] )/,
  explanation: "consola writes info and success messages to stdout.",
  advice: "Create it with `createConsola({ stdout: process.stderr, stderr: process.stderr })`.",
  evidence: "ran",
};

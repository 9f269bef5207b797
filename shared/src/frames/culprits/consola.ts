import type { Culprit } from "./culprit";

export const consola: Culprit = {
  name: "consola",
  signature: /^(?:\[(?:info|success|start|ready|box|log)\] |[ℹ✔◐] )/,
  explanation: "consola writes info and success messages to stdout.",
  advice: "Create it with `createConsola({ stdout: process.stderr, stderr: process.stderr })`.",
  evidence: "https://github.com/unjs/consola#readme",
};

import type { Culprit } from "./culprit";

export const tsNodeDev: Culprit = {
  name: "ts-node-dev",
  signature: /^\[(?:INFO|WARN|ERROR)\] \d\d:\d\d:\d\d (?:ts-node-dev|Restarting)/,
  explanation: "ts-node-dev reports its version and every restart.",
  advice: "Run the server with `node` or `tsx` without watch mode, or pass `--quiet`.",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const tsNode: Culprit = {
  name: "ts-node",
  signature: /^(?:TSError: ⨯ |(?:\/|[A-Za-z]:[\\/]).*[\\/]ts-node[\\/].*:\d+$)/,
  continues: /^(?:TSError: |\S+\(\d+,\d+\): error TS\d+: |\S+:\d+:\d+ - error TS\d+: |\}|Node\.js v\d)/,
  explanation: "ts-node compiles while the server starts, and reports what does not compile.",
  advice: "Compile first (`tsc`) and start the result with `node`; what ts-node reports belongs on stderr.",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const pino: Culprit = {
  name: "pino",
  language: "javascript",
  signature: /^\{"level":(?:\d+|"[a-z]+"),"time":[^,]+,(?:"pid":\d+,"hostname":|.*"msg":)/,
  explanation: "pino writes JSON lines to stdout unless it is given another destination.",
  advice: "Create the logger with a destination: `pino(pino.destination(2))`, or `pino({…}, process.stderr)`.",
  evidence: "ran",
};

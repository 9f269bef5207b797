import type { Culprit } from "./culprit";

export const bunyan: Culprit = {
  name: "bunyan",
  language: "javascript",
  signature: /^\{"name":.*"hostname":.*"pid":\d+,"level":\d+,.*"v":\d+\}$/,
  explanation: "bunyan writes JSON lines to stdout by default.",
  advice: "Give it a stream: `bunyan.createLogger({ name, stream: process.stderr })`.",
  evidence: "ran",
};

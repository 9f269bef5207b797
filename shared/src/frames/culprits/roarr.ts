import type { Culprit } from "./culprit";

export const roarr: Culprit = {
  name: "roarr",
  language: "javascript",
  signature: /^\{"context":\{.*"logLevel":\d+.*"sequence":"?[\d.]+"?,"time":\d+,"version":"/,
  explanation: "Roarr writes JSON lines to stdout when ROARR_LOG is set.",
  advice: "Set ROARR_STREAM=STDERR in the `env` of the server's configuration, or leave ROARR_LOG out.",
  evidence: "ran",
};

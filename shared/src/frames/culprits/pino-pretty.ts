import type { Culprit } from "./culprit";

export const pinoPretty: Culprit = {
  name: "pino-pretty",
  language: "javascript",
  ambiguous: true,
  signature: /^(?:\[[^\]]*\d\d:\d\d:\d\d[^\]]*\] )?(?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL)(?: \([^)]*\))?: (?! {2})/,
  explanation: "pino-pretty formats the lines of pino and writes them to stdout.",
  advice: "Set `options: { destination: 2 }` in the transport, or call `pretty({ destination: 2 })`.",
  evidence: "ran",
};

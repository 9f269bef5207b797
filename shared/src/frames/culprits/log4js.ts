import type { Culprit } from "./culprit";

export const log4js: Culprit = {
  name: "log4js",
  language: "javascript",
  signature: /^\[\d{4}-\d\d-\d\dT[\d:.]+\] \[(?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL|MARK)\] \S+ - /,
  explanation: "log4js writes to stdout by default.",
  advice: "Configure the appender `{ type: \"stderr\" }`.",
  evidence: "ran",
};

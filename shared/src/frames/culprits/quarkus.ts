import type { Culprit } from "./culprit";

export const quarkus: Culprit = {
  name: "Quarkus",
  language: "java",
  signature: /^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} (?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL) +\[[\w.$]+\] \([^)]*\) |__ {2}____ {2}__ {2}_____ )/,
  continues: /^(?:[-\\_/]|\tat |Caused by: )/,
  explanation: "Quarkus prints its banner and logs to stdout.",
  advice: "Set `quarkus.log.console.stderr=true` and `quarkus.banner.enabled=false`.",
  evidence: "https://quarkus.io/guides/logging",
};

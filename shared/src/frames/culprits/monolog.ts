import type { Culprit } from "./culprit";

export const monolog: Culprit = {
  name: "Monolog",
  signature: /^\[\d{4}-\d\d-\d\d[T ][\d:.+]+\] \w+\.(?:DEBUG|INFO|NOTICE|WARNING|ERROR|CRITICAL|ALERT|EMERGENCY): /,
  explanation: "The handler of Monolog was made for php://stdout.",
  advice: "Use `new StreamHandler(\"php://stderr\")`; in Laravel, set LOG_CHANNEL=stderr.",
  evidence: "https://github.com/Seldaek/monolog/blob/main/doc/02-handlers-formatters-processors.md",
};

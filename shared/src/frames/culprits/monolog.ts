import type { Culprit } from "./culprit";

export const monolog: Culprit = {
  name: "Monolog",
  language: "php",
  signature: /^(?:\[\d{4}-\d\d-\d\d[T ][\d:.+]+\] \w+\.(?:DEBUG|INFO|NOTICE|WARNING|ERROR|CRITICAL|ALERT|EMERGENCY): |\{"message":.*"level_name":"[A-Z]+","channel":)/,
  explanation: "The handler of Monolog was made for php://stdout.",
  advice: "Use `new StreamHandler(\"php://stderr\")`; in Laravel, set LOG_CHANNEL=stderr.",
  evidence: "ran",
};

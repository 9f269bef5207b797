import type { Culprit } from "./culprit";

export const structlog: Culprit = {
  name: "structlog",
  signature: /^(?:\d{4}-\d\d-\d\d[T ][\d:.]+Z? \[(?:debug|info|warning|error|critical) *\] |\{(?=.*"event":)(?=.*"level":))/,
  explanation: "structlog prints to stdout by default.",
  advice: "Configure `structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))`.",
  evidence: "https://www.structlog.org/en/stable/getting-started.html",
};

import type { Culprit } from "./culprit";

export const structlog: Culprit = {
  name: "structlog",
  language: "python",
  ambiguous: true,
  signature: /^(?:\d{4}-\d\d-\d\d[T ][\d:.]+Z? \[(?:debug|info|warning|error|critical) *\] |\{(?=.*"event":)(?=.*"level":)|(?=.*\bevent=)(?=.*\blevel=)\w+=)/,
  explanation: "structlog prints to stdout by default.",
  advice: "Configure `structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))`.",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const winston: Culprit = {
  name: "winston",
  language: "javascript",
  ambiguous: true,
  signature: /^(?:(?:\[?\d{4}-\d\d-\d\d[T ][\d:.,]+(?:Z|[+-]\d\d:?\d\d)?\]? )?\[?(?:error|warn|info|http|verbose|debug|silly)\]?: |\{"@fields":\{.*"@message":|\{(?=.*"level":"(?:error|warn|info|http|verbose|debug|silly)")(?=.*"message":)(?!.*"(?:hostname|caller|logger_name)":))/,
  explanation: "The Console transport of winston writes every level but the listed ones to stdout.",
  advice: "List all levels: `new winston.transports.Console({ stderrLevels: Object.keys(winston.config.npm.levels) })`.",
  evidence: "ran",
};

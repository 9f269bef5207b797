import type { Culprit } from "./culprit";

export const zap: Culprit = {
  name: "zap or zerolog",
  language: "go",
  ambiguous: true,
  signature: /^(?:\{"level":"[a-z]+",.*"(?:msg|message)":|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d{4})\t(?:DEBUG|INFO|WARN|ERROR|DPANIC|PANIC|FATAL)\t|\d{1,2}:\d\d[AP]M (?:TRC|DBG|INF|WRN|ERR|FTL|PNC) )/,
  explanation: "zap and zerolog write JSON lines to the stream they were given.",
  advice: "Use `zap.Config{OutputPaths: []string{\"stderr\"}}`, or `zerolog.New(os.Stderr)`.",
  evidence: "ran",
};

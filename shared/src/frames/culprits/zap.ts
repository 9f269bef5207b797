import type { Culprit } from "./culprit";

export const zap: Culprit = {
  name: "zap or zerolog",
  signature: /^\{"level":"\w+","(?:ts":[\d.e+]+,|ts":"|time":(?:"|\d))/,
  explanation: "zap and zerolog write JSON lines to the stream they were given.",
  advice: "Use `zap.Config{OutputPaths: []string{\"stderr\"}}`, or `zerolog.New(os.Stderr)`.",
  evidence: "https://pkg.go.dev/go.uber.org/zap",
};

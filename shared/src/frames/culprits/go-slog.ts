import type { Culprit } from "./culprit";

export const goSlog: Culprit = {
  name: "Go slog or logrus",
  signature: /^(?:time=\S+ level=\w+ msg=|time="[^"]*" level=\w+ msg=|\{"time":"[^"]*","level":"[A-Z]+","msg":)/,
  explanation: "The handler was made for os.Stdout.",
  advice: "Make the handler for stderr: `slog.NewTextHandler(os.Stderr, nil)`, `logrus.SetOutput(os.Stderr)`.",
  evidence: "https://pkg.go.dev/log/slog",
};

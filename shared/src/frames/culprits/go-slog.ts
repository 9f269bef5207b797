import type { Culprit } from "./culprit";

export const goSlog: Culprit = {
  name: "Go slog or logrus",
  language: "go",
  ambiguous: true,
  signature: /^(?:time=\S+ level=\w+ msg=|time="[^"]*" level=\w+ msg=|\{"time":"[^"]*","level":"[A-Z]+","msg":|\{(?=.*"level":"(?:trace|debug|info|warning|error|fatal|panic)")(?=.*"msg":)(?=.*"time":"\d{4}-)|(?:TRAC|DEBU|INFO|WARN|ERRO|FATA|PANI)\[\d+\] )/,
  explanation: "The handler was made for os.Stdout.",
  advice: "Make the handler for stderr: `slog.NewTextHandler(os.Stderr, nil)`, `logrus.SetOutput(os.Stderr)`.",
  evidence: "ran",
};

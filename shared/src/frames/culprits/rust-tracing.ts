import type { Culprit } from "./culprit";

export const rustTracing: Culprit = {
  name: "Rust tracing",
  language: "rust",
  signature: /^(?: *\d{4}-\d\d-\d\dT[\d:.]+Z +(?:TRACE|DEBUG|INFO|WARN|ERROR) [\w:{}= ".-]+: |(?: (?:INFO|WARN) |(?:TRACE|DEBUG|ERROR) (?=\w+::))[\w:]+(?:\{[^}]*\})?: |\{"timestamp":"[^"]*","level":"[A-Z]+","(?:fields|message|target)":)/,
  explanation: "tracing_subscriber writes to stdout by default.",
  advice: "Write to stderr: `tracing_subscriber::fmt().with_writer(std::io::stderr).init()`, with `.with_ansi(false)`.",
  evidence: "ran",
};

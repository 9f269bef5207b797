import type { Culprit } from "./culprit";

export const envLogger: Culprit = {
  name: "Rust env_logger",
  language: "rust",
  signature: /^\[\d{4}-\d\d-\d\dT[\d:.]+Z +(?:TRACE|DEBUG|INFO|WARN|ERROR) +[\w:]*\] /,
  explanation: "env_logger writes to stderr unless its target was set to stdout.",
  advice: "Remove `.target(env_logger::Target::Stdout)`.",
  evidence: "ran",
};

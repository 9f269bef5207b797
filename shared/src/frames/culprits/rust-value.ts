import type { Culprit } from "./culprit";

export const rustValue: Culprit = {
  name: "println!",
  language: "rust",
  ambiguous: true,
  signature: /^(?:Some|Ok|Err)\(.*\)$/,
  explanation: "This is how `{:?}` prints a value.",
  advice: "Use `eprintln!(…)` or `dbg!(…)`: over stdio, stdout carries messages and nothing else.",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const goValue: Culprit = {
  name: "fmt.Println",
  language: "go",
  ambiguous: true,
  signature: /^(?:map\[(?:\S+:.*)?\]|&?\{[A-Z]\w*:\S.*\}|&\{.*\})$/,
  explanation: "This is how fmt prints a map or a struct.",
  advice: "Use `fmt.Fprintln(os.Stderr, …)`: over stdio, stdout carries messages and nothing else.",
  evidence: "ran",
};

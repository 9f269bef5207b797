import type { Culprit } from "./culprit";

export const rubyValue: Culprit = {
  name: "puts",
  language: "ruby",
  ambiguous: true,
  signature: /^(?:\{(?::\w+|"[^"]*") ?=> ?.*\}$|#<[A-Z][\w:]*[ >])/,
  explanation: "This is how `p` and `puts` print a hash or an object.",
  advice: "Use `warn …` or `$stderr.puts …`: over stdio, stdout carries messages and nothing else.",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const morgan: Culprit = {
  name: "morgan",
  language: "javascript",
  ambiguous: true,
  signature: /^(?:(?:GET|POST|PUT|DELETE|HEAD|OPTIONS|PATCH) \S+ (?:\d{3}|-) (?:[\d.]+ ms - \S+|\S+ - [\d.]+ ms)|[\da-fA-F:.]+(?: -)? \S+ (?:\[\d\d\/\w{3}\/\d{4}:[\d:]+ [+-]\d{4}\] "[A-Z]+ |[A-Z]+ \S+ HTTP\/))/,
  explanation: "morgan writes a line to stdout for each HTTP request: this server speaks HTTP as well as, or instead of, stdio.",
  advice: "Give it a stream: `morgan(\"dev\", { stream: process.stderr })`, or leave it out where the server speaks stdio.",
  evidence: "ran",
};

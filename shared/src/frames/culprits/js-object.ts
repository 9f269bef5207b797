import type { Culprit } from "./culprit";

export const jsObject: Culprit = {
  name: "console.log",
  language: "javascript",
  ambiguous: true,
  signature: /^(?:\{ (?:\w+|'[^']*'): .*\}|\[ (?:'|\d|\{).*\]|\[object Object\]|undefined|<Buffer [\da-f ]+>|Map\(\d+\) \{|Set\(\d+\) \{|(?:\w+ )?\[Function[:)\]])/,
  continues: /^[\]}],?$/,
  explanation: "This is how console.log prints a JavaScript value.",
  advice: "Use `console.error(…)`: over stdio, stdout carries messages and nothing else.",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const javaValue: Culprit = {
  name: "System.out.println",
  language: "java",
  ambiguous: true,
  signature: /^(?:\{\w+=[^"]*\}|(?:\[[A-Z]|\[L[\w.$]+;|(?:[a-z]\w*\.)+[A-Z][\w$]*)@[\da-f]{6,8})$/,
  explanation: "This is how Java prints a map, an array or an object.",
  advice: "Use `System.err.println(…)`: over stdio, stdout carries messages and nothing else.",
  evidence: "ran",
};

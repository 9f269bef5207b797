import type { Culprit } from "./culprit";

export const javaUtilLogging: Culprit = {
  name: "java.util.logging",
  language: "java",
  signature: /^[^\s\d]{3,5} \d\d, \d{4} \d{1,2}:\d\d:\d\d\s[^\s\d]{1,5} [\w.$]+ [\w$<>]+$/,
  continues: /^(?:[A-Z]{4,}: |Caused by: |[\w.$]+(?:Exception|Error)\b)/,
  explanation: "The console handler of java.util.logging writes to stderr; another handler was made for System.out, or here the two streams are joined.",
  advice: "Use the ConsoleHandler as it is, or give the StreamHandler `System.err`; do not join the streams (`2>&1`).",
  evidence: "ran",
};

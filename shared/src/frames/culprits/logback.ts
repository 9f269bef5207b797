import type { Culprit } from "./culprit";

export const logback: Culprit = {
  name: "logback or log4j",
  language: "java",
  ambiguous: true,
  signature: /^(?:(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d[.,]\d{3} \[[^\]]+\] +(?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL) +[\w.$]+ +--? |\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{3})? (?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL) +\[[^\]]+\] [\w.$]+ (?:\([\w.]+:\d+\) )?- |\{"instant":\{"epochSecond":)/,
  continues: /^(?:\tat |Caused by: |[\w.$]+(?:Exception|Error)\b)/,
  explanation: "The console appender of logback and log4j writes to stdout by default.",
  advice: "Set the target of the console appender: `<target>System.err</target>` (logback), `target=\"SYSTEM_ERR\"` (log4j).",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const slf4j: Culprit = {
  name: "SLF4J",
  language: "java",
  signature: /^(?:SLF\dJ(?:\([A-Z]\))?: |\[[\w-]+\] (?:TRACE|DEBUG|INFO|WARN|ERROR) [\w.$]+ - )/,
  continues: /^(?:\tat |Caused by: |[\w.$]+(?:Exception|Error)\b)/,
  explanation: "The simple logger of SLF4J was told to write to System.out, or here stdout and stderr are joined.",
  advice: "Leave `org.slf4j.simpleLogger.logFile` at System.err, and do not join the streams (`2>&1`).",
  evidence: "ran",
};

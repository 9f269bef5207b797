import type { Culprit } from "./culprit";

export const logbackJson: Culprit = {
  name: "logstash encoder",
  language: "java",
  signature: /^\{"@timestamp":.*"logger_name":/,
  explanation: "The JSON encoder of logback writes to the console appender, which is stdout by default.",
  advice: "Set `<target>System.err</target>` in the console appender.",
  evidence: "ran",
};

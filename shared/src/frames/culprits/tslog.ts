import type { Culprit } from "./culprit";

export const tslog: Culprit = {
  name: "tslog",
  language: "javascript",
  ambiguous: true,
  signature: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[.:]\d{3}\t(?:SILLY|TRACE|DEBUG|INFO|WARN|ERROR|FATAL)\t/,
  continues: /^(?:[}\]]|error stack:|\S+Error\b)/,
  explanation: "tslog prints with console.log by default.",
  advice: "Create the logger with `type: \"hidden\"` and attach a transport that writes to `process.stderr`.",
  evidence: "ran",
};

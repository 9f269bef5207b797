import type { Culprit } from "./culprit";

export const pythonLogging: Culprit = {
  name: "Python logging",
  language: "python",
  ambiguous: true,
  signature: /^(?:(?:DEBUG|INFO|WARNING|ERROR|CRITICAL):[\w.]+:|\[?\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3}\]?(?! (?:INFO|WARN) {2}\[| (?:WARN|FATAL) )[ :|-])/,
  continues: /^(?:Traceback |\w+(?:\.\w+)*(?:Error|Exception)\b)/,
  explanation: "The logging module of Python writes to stdout only when it is told to.",
  advice: "Use `logging.basicConfig(stream=sys.stderr)`, or `logging.StreamHandler(sys.stderr)` instead of `sys.stdout`.",
  evidence: "ran",
};

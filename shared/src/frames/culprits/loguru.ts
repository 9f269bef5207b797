import type { Culprit } from "./culprit";

export const loguru: Culprit = {
  name: "loguru",
  language: "python",
  signature: /^(?:\{"text": ")?\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \| [A-Z]+ +\| /,
  continues: /^(?:Traceback |> File |\w+(?:\.\w+)*(?:Error|Exception)\b)/,
  explanation: "loguru writes to stderr unless a sink for stdout was added.",
  advice: "Use `logger.remove(); logger.add(sys.stderr)`.",
  evidence: "ran",
};

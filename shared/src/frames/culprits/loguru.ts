import type { Culprit } from "./culprit";

export const loguru: Culprit = {
  name: "loguru",
  signature: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \| [A-Z]+ +\| /,
  explanation: "loguru writes to stderr unless a sink for stdout was added.",
  advice: "Use `logger.remove(); logger.add(sys.stderr)`.",
  evidence: "https://loguru.readthedocs.io/en/stable/overview.html",
};

import type { Culprit } from "./culprit";

export const cliProgress: Culprit = {
  name: "cli-progress",
  language: "javascript",
  ambiguous: true,
  signature: /^(?:\S+ )?\[?[=\-█░■ ]{10,}\]? +\d+% \| ETA: /,
  explanation: "cli-progress draws its bar on stderr unless it is given another stream.",
  advice: "Leave `stream: process.stdout` out; to tell a client how far a call is, send `notifications/progress`.",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const ora: Culprit = {
  name: "ora",
  language: "javascript",
  ambiguous: true,
  signature: /^[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] \S/,
  explanation: "A spinner of ora (or one like it) redraws its line: ora itself writes to stderr unless it is given another stream.",
  advice: "Leave `stream: process.stdout` out, or create it with `ora({ isEnabled: false, isSilent: true })` in a server.",
  evidence: "ran",
};

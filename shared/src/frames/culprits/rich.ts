import type { Culprit } from "./culprit";

export const rich: Culprit = {
  name: "rich",
  language: "python",
  ambiguous: true,
  signature: /^(?:\[(?:\d\d\/\d\d\/\d\d )?\d\d:\d\d:\d\d\] (?:DEBUG|INFO|WARNING|ERROR|CRITICAL) {2,}|.*\S {2,}\w+\.py:\d+\s*$|[╭┏┌][─━┬┳]{3}|─{3,} .* ─{3,}$|.*[━╸╺]{10,} +\d+% )/,
  continues: /^(?:[│┃╰┗└┡├╞]|\w+(?:\.\w+)*(?:Error|Exception)\b)/,
  explanation: "rich prints to stdout unless its console is made for stderr.",
  advice: "Make the console for stderr: `Console(stderr=True)`, and `RichHandler(console=Console(stderr=True))`.",
  evidence: "ran",
};

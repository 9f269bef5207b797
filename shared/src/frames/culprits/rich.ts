import type { Culprit } from "./culprit";

export const rich: Culprit = {
  name: "rich",
  signature: /^(?:\[(?:\d\d\/\d\d\/\d\d )?\d\d:\d\d:\d\d\] (?:DEBUG|INFO|WARNING|ERROR|CRITICAL) {2,}|.*\S {2,}\w+\.py:\d+\s*$|[╭┏┌][─━┬┳]{3})/,
  continues: /^[│┃╰┗└┡├╞]/,
  explanation: "rich prints to stdout unless its console is made for stderr.",
  advice: "Make the console for stderr: `Console(stderr=True)`, and `RichHandler(console=Console(stderr=True))`.",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const windowsCmd: Culprit = {
  name: "Windows cmd",
  signature: /^(?:Microsoft Windows \[Version |\(c\) Microsoft Corporation|Active code page: \d+|[A-Z]:\\[^>]*>)/,
  continues: /^(?:\(c\)|[A-Z]:\\)/,
  explanation: "cmd without /c is an interactive shell: it prints a banner and a prompt.",
  advice: "Put \"/c\" first in the arguments: `\"command\": \"cmd\", \"args\": [\"/c\", \"npx\", …]`.",
  evidence: "https://learn.microsoft.com/windows-server/administration/windows-commands/cmd",
};

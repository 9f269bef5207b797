import type { Culprit } from "./culprit";

export const powershell: Culprit = {
  name: "PowerShell",
  signature: /^(?:Windows PowerShell$|PowerShell \d+\.\d|Copyright \(C\) Microsoft Corporation|PS [A-Z]:\\[^>]*>)/,
  continues: /^(?:Copyright|Install the latest|PS )/,
  explanation: "PowerShell without -File or -Command is an interactive shell: it prints a banner and a prompt.",
  advice: "Pass `-NoLogo -NoProfile -File server.ps1`, or start the program itself.",
  evidence: "https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_pwsh",
};

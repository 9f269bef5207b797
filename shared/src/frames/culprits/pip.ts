import type { Culprit } from "./culprit";

export const pip: Culprit = {
  name: "pip",
  language: "python",
  signature: /^(?:Collecting \S+|Requirement already satisfied: |Successfully installed |Installing collected packages: |Looking in (?:indexes|links): |Using cached \S+\.whl|Building wheels? for )/,
  continues: /^(?:Collecting|Looking in |Requirement|Downloading|Using cached|Installing|Successfully|Building|\[notice\]|WARNING: |ERROR: |\s)/,
  explanation: "pip reports on stdout what it installs.",
  advice: "Install before the server starts, or pass `--quiet` to pip.",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const pip: Culprit = {
  name: "pip",
  signature: /^(?:Collecting \S+|Requirement already satisfied: |Successfully installed |Installing collected packages: |Looking in indexes: |Using cached \S+\.whl|Building wheels? for )/,
  continues: /^(?:Collecting|Requirement|Downloading|Using cached|Installing|Successfully|Building|\[notice\]|\s)/,
  explanation: "pip reports on stdout what it installs.",
  advice: "Install before the server starts, or pass `--quiet` to pip.",
  evidence: "https://pip.pypa.io/en/stable/cli/pip_install/",
};

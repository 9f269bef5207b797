import type { Culprit } from "./culprit";

export const npx: Culprit = {
  name: "npx",
  signature: /^(?:Need to install the following packages:|Ok to proceed\? |npm (?:warn|WARN) exec The following packages? |npm (?:error|ERR!) npx canceled )/,
  continues: /^(?:npm (?:warn|WARN|error|ERR!) |(?:@[\w.-]+\/)?[\w.-]+@[\w.+-]+$)/,
  explanation: "npx installs a package before it starts it: it asks at a terminal, reports it where there is none, and refuses where it was told not to.",
  advice: "Pass `-y` to `npx` and pin the version (`npx -y package@1.2.3`).",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const npx: Culprit = {
  name: "npx",
  signature: /^(?:Need to install the following packages:|Ok to proceed\? )/,
  continues: /^(?:@[\w.-]+\/)?[\w.-]+@[\w.+-]+$/,
  explanation: "npx asks before it installs a package, and waits on stdin for an answer that no client gives.",
  advice: "Pass `-y` to `npx` and pin the version (`npx -y package@1.2.3`).",
  evidence: "https://docs.npmjs.com/cli/commands/npx",
};

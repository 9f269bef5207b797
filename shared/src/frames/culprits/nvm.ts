import type { Culprit } from "./culprit";

export const nvm: Culprit = {
  name: "nvm",
  signature: /^(?:(?:Now using|Running) node v\d|N\/A: version |Found '.*\.nvmrc' with version)/,
  explanation: "nvm reports the version it switches to on stdout.",
  advice: "Name the node binary by its absolute path in the configuration, or use `nvm exec --silent`.",
  evidence: "https://github.com/nvm-sh/nvm#usage",
};

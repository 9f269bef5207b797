import type { Culprit } from "./culprit";

export const yarn: Culprit = {
  name: "yarn",
  signature: /^(?:yarn run v\d|yarn install v\d|➤ YN\d{4}:|info Visit https:\/\/(?:classic\.)?yarnpkg\.com)/,
  continues: /^(?:\$ |Done in |warning |info |success |\[\d\/\d\])/,
  explanation: "Yarn prints its version, the script and the time on stdout.",
  advice: "Start the program itself (`node dist/index.js`), or use `yarn --silent run`.",
  evidence: "ran",
};

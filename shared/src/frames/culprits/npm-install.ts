import type { Culprit } from "./culprit";

export const npmInstall: Culprit = {
  name: "npm install",
  signature: /^(?:(?:added|removed|changed|audited) \d+ packages?|up to date(?:, audited|  ?in)|\d+ packages? (?:is|are) looking for funding|found \d+ vulnerabilit|npx: installed \d+ in|npm (?:warn|notice|error|WARN|ERR!) |run `npm (?:fund|audit))/,
  continues: /^(?:found \d|run `npm|added \d|To address|npm )/,
  explanation: "npm reports what it installed, on stdout.",
  advice: "Install before the server starts, not in its start command; for `npx`, pass `-y` and pin a version that is already cached, or add `--silent` to `npm install`.",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const pnpm: Culprit = {
  name: "pnpm",
  signature: /^(?:Lockfile is up to date, resolution step is skipped|Already up to date$|Progress: resolved \d+, reused|Packages: \+\d+|Scope: (?:all )?\d+ )/,
  continues: /^(?:Progress|Packages|\++$|Done in|dependencies:|\$ )/,
  explanation: "pnpm prints its progress and the script it runs on stdout.",
  advice: "Start the program itself (`node dist/index.js`), or use `pnpm --silent`.",
  evidence: "ran",
};

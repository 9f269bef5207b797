import type { Culprit } from "./culprit";

export const tsc: Culprit = {
  name: "tsc",
  signature: /^(?:\[?\d{1,2}:\d\d:\d\d(?: [AP]M)?\]? (?:- )?(?:Starting (?:incremental )?compilation|File change detected|Found \d+ errors?)|\S+\.[cm]?tsx?(?:\(\d+,\d+\)|:\d+:\d+)(?:: | - )(?:error|warning) TS\d+|error TS\d+:)/,
  continues: /^(?:Found \d+ error|\d+\s|\s*~)/,
  explanation: "The TypeScript compiler writes all its messages to stdout.",
  advice: "Compile before the server starts and run the compiled file, or send the compiler's output away: `tsc 1>&2 && node dist/index.js`.",
  evidence: "ran",
};

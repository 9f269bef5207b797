import type { Culprit } from "./culprit";

export const tsxWatch: Culprit = {
  name: "tsx",
  signature: /^(?:\d{1,2}:\d\d:\d\d(?: [AP]M)? )?\[tsx\] /,
  explanation: "tsx in watch mode reports every rerun.",
  advice: "Run the server without watch mode (`tsx server.ts`); restart it from here instead.",
  evidence: "ran",
};

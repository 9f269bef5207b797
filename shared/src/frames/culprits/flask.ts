import type { Culprit } from "./culprit";

export const flask: Culprit = {
  name: "Flask",
  language: "python",
  signature: /^(?: \* (?:Serving Flask app|Debug mode:|Running on http|Environment:)|WARNING: This is a development server\.)/,
  continues: /^(?:Press CTRL\+C|[\da-f.:]+ - - \[)/,
  explanation: "Flask prints a banner on stdout: this server speaks HTTP instead of stdio.",
  advice: "Configure the server here by `url`, or start it with the stdio transport.",
  evidence: "ran",
};

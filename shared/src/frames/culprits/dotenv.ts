import type { Culprit } from "./culprit";

export const dotenv: Culprit = {
  name: "dotenv",
  signature: /^(?:\[dotenvx?@[\w.-]+\]|\S{1,3})\s*inject(?:ing|ed) env \(\d+\)/,
  explanation: "dotenv 17 and later report on stdout how many variables they loaded.",
  advice: "Call `dotenv.config({ quiet: true })`, or set DOTENV_CONFIG_QUIET=true in the `env` of the server's configuration; it has no effect inside `.env` itself, and `debug: false` does not help.",
  evidence: "ran",
};

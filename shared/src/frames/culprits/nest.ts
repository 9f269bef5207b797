import type { Culprit } from "./culprit";

export const nest: Culprit = {
  name: "Nest",
  language: "javascript",
  signature: /^\[Nest\] \d+ {2}- /,
  explanation: "The logger of Nest writes to stdout.",
  advice: "Create the application with a logger that writes to stderr: `NestFactory.createApplicationContext(AppModule, { logger: new StderrLogger() })`, or `logger: false`.",
  evidence: "ran",
};

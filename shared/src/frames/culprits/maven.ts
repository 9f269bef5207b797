import type { Culprit } from "./culprit";

export const maven: Culprit = {
  name: "Maven or Gradle",
  language: "java",
  signature: /^(?:\[INFO\] (?:Scanning for projects|-{5,}|Building |BUILD )|> Task :|Starting a Gradle Daemon|BUILD (?:SUCCESSFUL|FAILED) in )/,
  continues: /^(?:\[INFO\]|\[WARNING\]|> )/,
  explanation: "The build tool reports on stdout.",
  advice: "Build before, and start the server with `java -jar …`; else pass `-q` (Maven, Gradle).",
  evidence: "ran",
};

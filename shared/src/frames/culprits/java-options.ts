import type { Culprit } from "./culprit";

export const javaOptions: Culprit = {
  name: "Java",
  signature: /^(?:Picked up (?:_?JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA_OPTIONS)|NOTE: Picked up JDK_JAVA_OPTIONS|(?:OpenJDK|Java HotSpot\(TM\)) .*VM warning: )/,
  continues: /^(?:openjdk version|java version|OpenJDK |Java\(TM\) |Java HotSpot)/,
  explanation: "Java names the options it took from the environment; it does so on stderr, so here the two streams are joined.",
  advice: "Do not join the streams (`2>&1`), or unset the variable in the `env` of the configuration (null).",
  evidence: "ran",
};

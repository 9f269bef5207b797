import type { Culprit } from "./culprit";

export const signale: Culprit = {
  name: "signale",
  language: "javascript",
  ambiguous: true,
  signature: /^(?:\[[^\]]+\] )*(?:\[[^\]]+\] › +)?(?:✔|✖|ℹ|▶|…|⬤|☐|☒|◯|●|♥|★|⚠) {2}(?:info|success|start|watching|watch|debug|pending|complete|note|fatal|error|await|awaiting|fav|star|favorite|pause|log|warning)\b/,
  explanation: "signale writes all its levels to stdout.",
  advice: "Create it with `new Signale({ stream: process.stderr })`.",
  evidence: "ran",
};

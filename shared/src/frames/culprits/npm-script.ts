import type { Culprit } from "./culprit";

export const npmScript: Culprit = {
  name: "npm",
  signature: /^> (?:@[\w.-]+\/)?[\w.-]+@[\w.+-]+ [\w:.-]+(?: .*)?$/,
  continues: /^> /,
  explanation: "npm (and pnpm) print the name and the command of a script before they run it.",
  advice: "Start the program itself (`node dist/index.js`) instead of a script, or use `npm run --silent`, `pnpm --silent` or the package's own binary with `npx -y`.",
  evidence: "ran",
};

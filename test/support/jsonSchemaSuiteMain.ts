import { existsSync } from "node:fs";
import type { Count } from "./jsonSchemaSuite";
import { knownMisses, runJsonSchemaSuite } from "./jsonSchemaSuite";

// `npm run suite:json-schema -- <suite folder> [--format json]`
const args = process.argv.slice(2);
const format = args.indexOf("--format");
const asJson = format >= 0 && args[format + 1] === "json";
const folder = args.find((arg, index) => !arg.startsWith("--") && args[index - 1] !== "--format");

if (folder === undefined || !existsSync(folder)) {
  console.error("Name the folder of JSON-Schema-Test-Suite: npm run suite:json-schema -- <suite folder> [--format json].");
  process.exitCode = 2;
} else {
  const report = runJsonSchemaSuite(folder);
  if (asJson) {
    console.log(JSON.stringify(report));
  } else {
    const say = ({ passed, total }: Count) => `${passed}/${total}`.padStart(11);
    console.log(`${"".padEnd(14)}${["required", "optional", "format"].map((name) => name.padStart(11)).join("")}`);
    for (const [draft, { required, optional, format: formats }] of Object.entries(report.drafts)) console.log(draft.padEnd(14) + say(required) + say(optional) + say(formats));
    for (const { draft, file, group, test } of report.failures) {
      const reason = knownMisses.find(([expected]) => expected.test(file))?.[2];
      console.log(`✖ ${draft} ${file}: ${group}: ${test}${reason === undefined ? "" : ` (${reason})`}`);
    }
  }
  process.exitCode = Object.values(report.drafts).every(({ required }) => required.passed === required.total) ? 0 : 1;
}

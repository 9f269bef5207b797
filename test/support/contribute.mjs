// Writes the commands and settings of client/src/ui into package.json and README.md: `npm run contribute`.
import { build } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { common } from "../../esbuild.mjs";

const bundle = path.resolve("out/contributions.mjs");
await build({ ...common, entryPoints: ["test/support/contributions.ts"], outfile: bundle, platform: "node", target: "node20", format: "esm", sourcemap: false });
const { fillPackage, fillReadme } = await import(pathToFileURL(bundle).href);
writeFileSync("package.json", `${JSON.stringify(fillPackage(JSON.parse(readFileSync("package.json", "utf8"))), null, 2)}\n`);
writeFileSync("README.md", fillReadme(readFileSync("README.md", "utf8")));

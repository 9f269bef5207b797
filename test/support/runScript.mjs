// Bundles a TypeScript script and runs it: `node test/support/runScript.mjs <script> [arguments…]`.
import { build } from "esbuild";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { common } from "../../esbuild.mjs";

const [script, ...args] = process.argv.slice(2);
const outfile = path.resolve("out/scripts", `${path.basename(script, ".ts")}.cjs`);
mkdirSync(path.dirname(outfile), { recursive: true });
await build({ ...common, entryPoints: [script], outfile, external: ["playwright-core"], platform: "node", target: "node20", format: "cjs", sourcemap: "inline" });
process.argv = [process.argv[0], outfile, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(outfile).href);

// Builds the package: `npm run package [-- file.vsix]`. Minified, no node_modules, content by .vscodeignore's allow list.
import { createVSIX } from "@vscode/vsce";
import { readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildAll } from "../esbuild.mjs";

const limit = 2 * 1024 * 1024;

/** @param {string} [file] */
export async function packageExtension(file) {
  const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
  const packagePath = path.resolve(file ?? `${name}-${version}.vsix`);
  rmSync("dist", { recursive: true, force: true });
  await buildAll({ minify: true });
  await createVSIX({ packagePath, dependencies: false });
  const { size } = statSync(packagePath);
  if (size > limit) throw new Error(`${packagePath} has ${size} bytes; the limit is ${limit}.`);
  return { file: packagePath, size };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { file, size } = await packageExtension(process.argv[2]);
  console.log(`${file} (${(size / 1024).toFixed(0)} KB)`);
}

// Bundles the tests of the named suites and runs them with Node's own runner: `node test/support/run.mjs unit lsp [-- name filter...]`.
import { build } from "esbuild";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildAll, common } from "../../esbuild.mjs";
import { packageExtension } from "../../.ci/package.mjs";

const separator = process.argv.indexOf("--");
const suites = process.argv.slice(2, separator < 0 ? undefined : separator);
const filters = separator < 0 ? [] : process.argv.slice(separator + 1);
const out = `out/test-${suites.join("-")}`;
const sources = suites
  .filter((suite) => existsSync(`test/${suite}`))
  .flatMap((suite) => readdirSync(`test/${suite}`, { recursive: true }).map((file) => path.join("test", suite, String(file))))
  .filter((file) => file.endsWith(".test.ts") && (filters.length === 0 || filters.some((filter) => file.includes(filter))));
if (sources.length === 0) {
  console.error(`No test files for ${suites.join(", ")}.`);
  process.exit(1);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const env = { ...process.env };
if (suites.some(needsVsCode)) env.MCP_WORKBENCH_VSIX = (await packageExtension("out/mcp-workbench.vsix")).file;
else if (suites.some((suite) => suite !== "unit")) await buildAll();
// Tests of one folder share a process, and all of VS Code's share a server and a browser: starts cost more than most tests.
const groups = grouped(sources);
const entryPoints = [...groups].map(([group, members]) => {
  const entry = `${out}/${group}.test.ts`;
  writeFileSync(entry, members.map((file) => `import "../../${file.replaceAll("\\", "/").replace(/\.ts$/, "")}";\n`).join(""));
  return entry;
});
await build({
  ...common,
  entryPoints,
  outdir: out,
  platform: "node",
  target: "node20",
  format: "esm",
  splitting: true,
  outExtension: { ".js": ".mjs" },
  sourcemap: "inline",
  // Packages stay where they are: a test may read its own package's files.
  packages: "external",
  banner: { js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);' },
});
const files = entryPoints.map((file) => file.replace(/\.ts$/, ".mjs"));
const reporter = process.env.TEST_REPORTER ?? (process.stdout.isTTY ? "spec" : "dot");
const runner = spawn(
  process.execPath,
  ["--enable-source-maps", "--test", `--test-reporter=${reporter}`, "--test-reporter-destination=stdout", "--test-reporter=spec", `--test-reporter-destination=${out}/report.txt`, ...files],
  { stdio: "inherit", env },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => runner.kill(signal));
runner.on("exit", (code) => {
  process.exitCode = code ?? 1;
});

function needsVsCode(suite) {
  return suite === "vscode" || suite === "vscode-long";
}

/** Sessions and long runs start processes of their own and stay apart, file by file. */
function groupOf(file) {
  const [, suite = "", ...rest] = file.split(path.sep);
  if (needsVsCode(suite)) return suite;
  const shared = suite === "unit" || suite === "lsp";
  return [suite, ...(shared ? rest.slice(0, -1).slice(0, 1) : rest)].join("-").replace(/\.test\.ts$/, "");
}

function grouped(files) {
  const groups = new Map();
  for (const file of files) groups.set(groupOf(file), [...(groups.get(groupOf(file)) ?? []), file]);
  return groups;
}

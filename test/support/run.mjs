// Bundles the tests of the named suites and runs them with Node's own runner: `node test/support/run.mjs unit lsp [-- name filter]`.
import { build } from "esbuild";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { buildAll, common } from "../../esbuild.mjs";

const separator = process.argv.indexOf("--");
const suites = process.argv.slice(2, separator < 0 ? undefined : separator);
const filter = separator < 0 ? undefined : process.argv[separator + 1];
const out = `out/test-${suites.join("-")}`;
const sources = suites
  .filter((suite) => existsSync(`test/${suite}`))
  .flatMap((suite) => readdirSync(`test/${suite}`, { recursive: true }).map((file) => path.join("test", suite, String(file))))
  .filter((file) => file.endsWith(".test.ts") && (!filter || file.includes(filter)));
if (sources.length === 0) {
  console.error(`No test files for ${suites.join(", ")}.`);
  process.exit(1);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
if (suites.some((suite) => suite !== "unit")) await buildAll();
await build({
  ...common,
  entryPoints: sources,
  outdir: out,
  outbase: "test",
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
const files = sources.map((file) => path.join(out, path.relative("test", file).replace(/\.ts$/, ".mjs")));
const reporter = process.env.TEST_REPORTER ?? (process.stdout.isTTY ? "spec" : "dot");
const runner = spawn(
  process.execPath,
  ["--enable-source-maps", "--test", `--test-reporter=${reporter}`, "--test-reporter-destination=stdout", "--test-reporter=spec", `--test-reporter-destination=${out}/report.txt`, ...files],
  { stdio: "inherit" },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => runner.kill(signal));
runner.on("exit", (code) => {
  process.exitCode = code ?? 1;
});

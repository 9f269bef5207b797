// Builds every bundle of the extension into dist/. `--minify` for the package, `--watch` while developing.
import { build, context } from "esbuild";
import { existsSync } from "node:fs";
import { chmod } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { metaschemasPlugin } from "./shared/build/metaschemas.mjs";

const node = { platform: "node", target: "node20", format: "cjs" };

/** What a page loads later is a bundle of its own beside it. */
const loadedLater = {
  name: "loaded-later",
  setup(/** @type {import("esbuild").PluginBuild} */ { onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ kind, path: module }) => (kind === "dynamic-import" ? { path: `./${path.basename(module)}.js`, external: true } : undefined));
  },
};
const page = { platform: "browser", target: "es2022", format: "esm", plugins: [metaschemasPlugin, loadedLater] };

/** Entry file → bundle. `vscode` is provided by the editor and only ever stays external. */
const bundles = [
  { in: "client/src/extension.ts", out: "dist/extension.js", options: { ...node, external: ["vscode"] } },
  { in: "client/src/mcp/guardian.ts", out: "dist/guardian.js", options: node },
  { in: "server/src/main.ts", out: "dist/server.js", options: node },
  { in: "server/src/schemaWorker.ts", out: "dist/schemaWorker.js", options: node },
  { in: "cli/src/recorder.ts", out: "dist/recorder.js", options: node },
  { in: "cli/src/main.ts", out: "dist/cli.js", options: { ...node, banner: { js: "#!/usr/bin/env node" } } },
  { in: "client/webview/toolPanel/main.ts", out: "dist/webview/toolPanel.js", options: page },
  { in: "client/webview/toolPanel/markdown.ts", out: "dist/webview/markdown.js", options: page },
  { in: "client/webview/toolPanel/toolPanel.css", out: "dist/webview/toolPanel.css", options: {} },
  { in: "client/webview/traffic/main.ts", out: "dist/webview/traffic.js", options: page },
  { in: "client/webview/traffic/traffic.css", out: "dist/webview/traffic.css", options: {} },
];

/** Options every bundle shares, tests included. */
export const common = {
  bundle: true,
  // jsonc-parser's `main` is a UMD module whose requires esbuild cannot follow.
  mainFields: ["module", "main"],
  sourcemap: "linked",
  logLevel: "warning",
  plugins: [metaschemasPlugin],
};

/** @param {{ minify?: boolean, watch?: boolean }} [flags] */
export async function buildAll({ minify = false, watch = false } = {}) {
  const jobs = bundles
    .filter((bundle) => existsSync(bundle.in))
    .map((bundle) => ({ ...common, ...bundle.options, entryPoints: [bundle.in], outfile: bundle.out, minify, sourcemap: minify ? false : "linked" }));
  if (watch) {
    for (const job of jobs) await (await context(job)).watch();
    return;
  }
  await Promise.all(jobs.map((job) => build(job)));
  // npx makes it executable only the first time that it sees a clone.
  await chmod("dist/cli.js", 0o755);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildAll({ minify: process.argv.includes("--minify"), watch: process.argv.includes("--watch") });
}

// `npm run conformance`: the official conformance suite against our session, for both revisions. It needs Node 22, which comes from npm where this one is older.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { common } from "../../esbuild.mjs";

const revisions = ["2026-07-28", "2025-11-25"];
/** The suite runs its scenarios all at once: half a minute, its default, is too little for that many on a busy machine. */
const scenarioMs = "180000";
const nodeVersion = "24.22.3";

await build({ ...common, entryPoints: ["test/conformance/main.ts"], outfile: "dist/conformance-client.js", platform: "node", target: "node20", format: "cjs" });
const suite = path.resolve("node_modules/@modelcontextprotocol/conformance/dist/index.js");
const client = `${process.execPath} ${path.resolve("dist/conformance-client.js")}`;
const failed = revisions.filter((revision) => {
  console.log(`\n== client requirements of ${revision}`);
  const { status } = spawnSync(newerNode(), [suite, "client", "--command", client, "--requirements", revision, "--timeout", scenarioMs, ...process.argv.slice(2)], { stdio: "inherit" });
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`Not conforming to ${failed.join(", ")}.`);
  process.exit(1);
}

function newerNode() {
  if (Number(process.versions.node.split(".")[0]) >= 22) return process.execPath;
  const folder = path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), ".cache"), "mcp-workbench", `node-${nodeVersion}`);
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const node = path.join(folder, "node_modules", name, process.platform === "win32" ? "bin/node.exe" : "bin/node");
  if (!existsSync(node)) {
    mkdirSync(folder, { recursive: true });
    spawnSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--prefix", folder, `${name}@${nodeVersion}`], { stdio: ["ignore", "inherit", "inherit"], shell: process.platform === "win32" });
  }
  return node;
}

// Makes a clean clone ready: runs `npm ci` when node_modules lacks what package-lock.json names. Plain Node, no packages.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const [major = 0] = process.versions.node.split(".").map(Number);

if (major < 20) {
  console.error(`MCP Workbench needs Node 20 or later; this is ${process.version}.`);
  process.exit(2);
}
if (!isInstalled()) {
  console.error("Installing the packages of package-lock.json (once; this takes a minute or more) …");
  // No package needs its install script, and none of them may run code here.
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--loglevel=error"], { cwd: root, stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
  if (status !== 0) {
    console.error("`npm ci` failed; see the lines above.");
    process.exit(status ?? 1);
  }
}

/** npm leaves a copy of the lock file in node_modules that names what is really there. */
function isInstalled() {
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([place, { version, optional }]) => place === "" || optional || present[place]?.version === version);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

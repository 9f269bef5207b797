import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { buildOnce, cacheFolder } from "./vscodeHost/cache";

/**
 * Installs packages (`name@version`) from npm into the user's cache, once, and returns the folder that holds their
 * `node_modules`. Nothing of theirs runs while they are installed.
 */
export async function npmPackages(packages: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(packages.join("\n")).digest("hex").slice(0, 12);
  const folder = path.join(cacheFolder(), `npm-${hash}`);
  const done = path.join(folder, "installed");
  await buildOnce(`${folder}.lock`, () => existsSync(done), async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "package.json"), '{"private":true}');
    const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", ...packages];
    await promisify(execFile)("npm", args, { cwd: folder, shell: process.platform === "win32", maxBuffer: 64 * 1024 * 1024 });
    writeFileSync(done, "");
  }, (line) => console.log(line));
  return folder;
}

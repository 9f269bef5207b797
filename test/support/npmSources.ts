import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { buildOnce, cacheFolder } from "./vscodeHost/cache";

const run = promisify(execFile);

export type SourceFile = { readonly file: string; readonly text: string };

/** The folder of the package (`name@version`) as published, without what it depends on, in the user's cache; fetched once. */
export async function unpackedPackage(spec: string): Promise<string> {
  const folder = path.join(cacheFolder(), "npm-sources", spec.replace(/[^\w.@-]/g, "+"));
  const done = path.join(folder, "unpacked");
  await buildOnce(`${folder}.lock`, () => existsSync(done), async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await run("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder, spec], { shell: process.platform === "win32" });
    const archive = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
    await run("tar", ["-xzf", archive], { cwd: folder });
    writeFileSync(done, "");
  }, (line) => console.log(line));
  return path.join(folder, "package");
}

/** The sources of a package. */
export async function npmSources(spec: string): Promise<readonly SourceFile[]> {
  const home = await unpackedPackage(spec);
  return readdirSync(home, { recursive: true })
    .map((name) => String(name).replaceAll("\\", "/"))
    .filter((name) => /(?<!\.d)\.(?:[cm]?[jt]s|py|go|rs|cs)$/.test(name) && !/(?:^|\/)node_modules\//.test(name))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(home, file), "utf8") }));
}

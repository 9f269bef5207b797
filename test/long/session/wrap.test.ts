import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after } from "node:test";
import { checkWrapped } from "../../support/checkWrapped";
import { npmPackages } from "../../support/npmPackages";
import { packageName, publishedServers } from "../../support/publishedServers";

/** Servers of npm behind `wrap`; ours are in `test/session/wrap.test.ts`. */
const runnable = publishedServers.flatMap(({ package: spec, run }) => (run ? [{ spec, run }] : []));
const folder = mkdtempSync(path.join(tmpdir(), "wrap-npm-"));
const home = await npmPackages(runnable.map(({ spec }) => spec));
after(() => rmSync(folder, { recursive: true, force: true }));

for (const { spec, run } of runnable) {
  const args = [path.join(home, "node_modules", packageName(spec), run.script), ...(run.args ?? [])];
  checkWrapped({ name: spec, args, env: { MEMORY_FILE_PATH: path.join(folder, "memory.jsonl"), ...run.env } }, () => folder);
}

import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { sourceFolder } from "#client/log/sourceFolder";

const folderOf = (command: string, args: readonly string[], cwd?: string): string | undefined =>
  sourceFolder({ transport: { kind: "stdio", command, args, env: {}, ...(cwd !== undefined && { cwd }) }, source: { kind: "vscode", label: "", folder: "/home/ada/work/app" } as never }, ["/home/ada/work/app"], "/home/ada");

const facts: readonly (readonly [string, readonly string[], string | undefined, string | undefined])[] = [
  ["node", ["../servers/noisy/server.mjs", "--dotenv"], undefined, "/home/ada/work/servers/noisy"],
  ["python3", ["-u", "server.py"], "../other", "/home/ada/work/other"],
  ["node", ["${workspaceFolder}/../lib/server.js"], undefined, "/home/ada/work/lib"],
  ["/home/ada/work/tools/run.py", [], undefined, "/home/ada/work/tools"],
  ["node", ["src/server.mjs"], undefined, undefined],
  ["node", ["/home/ada/server.mjs"], undefined, undefined],
  ["node", ["/home/server.mjs"], undefined, undefined],
  ["node", ["/opt/server.mjs"], undefined, undefined],
  ["node", ["${env:X}/server.mjs"], undefined, undefined],
  ["npx", ["-y", "server"], undefined, undefined],
];
for (const [command, args, cwd, folder] of facts) {
  test(`${[command, ...args].join(" ")} has its sources ${folder ? `in ${folder}` : "in the workspace or nowhere that is known"}`, { skip: path.sep === "/" ? false : "the paths are POSIX's" }, () => assert.equal(folderOf(command, args, cwd), folder));
}

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { classifyCapture } from "#client/log/classifyCapture";
import { culprits } from "#shared/frames/culprits/table";

/** Tools that are run here; what they print, on whichever stream, is what a joined or redirected stdout would carry. */
const folder = mkdtempSync(path.join(tmpdir(), "culprits-"));
const file = (name: string, text: string): string => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
after(() => rmSync(folder, { recursive: true, force: true }));

const node = process.execPath;
const python = "python3";
const hasPython = spawnSync(python, ["--version"]).status === 0;
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
file("package.json", JSON.stringify({ name: "pkg", version: "1.0.0", scripts: { start: "node -e 1" } }));
const debugModule = JSON.stringify(path.resolve("node_modules/debug"));

const runs: readonly (readonly [culprit: string, command: string, args: readonly string[]])[] = [
  ["console.log", node, ["-e", 'console.log({ port: 3000, host: "localhost" }); console.log([1, { a: 1 }]); console.log(undefined)']],
  ["Node.js", node, ["-e", "new Buffer(1)"]],
  ["npm", npm, ["start"]],
  ["tsc", node, [path.resolve("node_modules/typescript/lib/tsc.js"), "--noEmit", "--pretty", "false", file("wrong.ts", 'const a: number = "x";\nexport { a };\n')]],
  ["debug", node, ["-e", `process.env.DEBUG = "*"; const log = require(${debugModule})("app:http"); log.useColors = false; log.log = console.log; log("GET / %d", 200)`]],
  ["Python logging", python, ["-c", "import logging, sys; logging.basicConfig(stream=sys.stdout, level=20); logging.info('ready'); logging.getLogger('app.db').warning('slow')"]],
  ["Python logging", python, ["-c", "import logging, sys; logging.basicConfig(stream=sys.stdout, level=20, format='%(asctime)s - %(name)s - %(levelname)s - %(message)s'); logging.info('ready')"]],
  ["print", python, ["-c", "print({'port': 3000, 'tls': None}); print(['a', 'b']); print(object())"]],
  ["Python", python, ["-c", "import traceback, sys\ntry: 1/0\nexcept Exception: traceback.print_exc(file=sys.stdout)"]],
  ["Python warnings", python, [file("warn.py", "import warnings\nwarnings.warn('old', DeprecationWarning)\n")]],
];

for (const [culprit, command, args] of runs) {
  test(`the output of ${path.basename(command)} ${args.join(" ").slice(0, 60)} is known as ${culprit}`, { timeout: 120_000, skip: command === python && !hasPython ? "there is no python3" : false }, () => {
    const { stdout, stderr } = spawnSync(command, args, { cwd: folder, shell: command.endsWith(".cmd") });
    const { groups } = classifyCapture(Buffer.concat([stdout, stderr]));
    const polluted = groups.filter(({ kind }) => kind === "pollution");
    assert.ok(polluted.some((group) => group.culprit === culprit), JSON.stringify(polluted, null, 1));
    assert.ok(polluted.every((group) => group.culprit === culprit), JSON.stringify(polluted, null, 1));
  });
}

test("every culprit that says it was run is run here", () => {
  const ran = new Set(runs.map(([culprit]) => culprit));
  assert.deepEqual(culprits.filter(({ evidence, name }) => evidence === "ran" && !ran.has(name)).map(({ name }) => name), []);
});

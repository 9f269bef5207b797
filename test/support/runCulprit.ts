import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { culpritPrograms } from "./culpritPrograms";
import type { CulpritRun } from "./culpritRuns";
import { commandOf } from "./culpritTools";

/** A folder for runs, with the files they use; `modules` becomes its `node_modules`. */
export function culpritFolder(modules: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "culprits-"));
  symlinkSync(path.resolve(modules), path.join(folder, "node_modules"), "junction");
  const files: Readonly<Record<string, string>> = {
    "package.json": JSON.stringify({ name: "pkg", version: "1.0.0", license: "MIT", scripts: { start: "node -e 1", "build:all": "node -e 1" } }),
    "alone/package.json": "{}",
    "wrong.ts": 'const a: number = "x";\nexport { a };\n',
    "waits.ts": 'console.error("waiting"); setInterval(() => 1, 100_000);\n',
    "empty.ts": "export {};\n",
    "some.env": "A=1\n",
    "warn.py": "import warnings\nwarnings.warn('old', DeprecationWarning)\n",
    "crate/Cargo.toml": '[package]\nname = "my_server"\nversion = "0.1.0"\nedition = "2021"\n',
    "crate/src/main.rs": "fn main() {}\n",
    ...culpritPrograms,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** Why a run cannot be made on this machine, or false. */
export function whyNot({ needs }: CulpritRun): string | false {
  return commandOf(needs) === undefined && `this machine has no ${needs}`;
}

/** Runs it; resolves with what it wrote to stdout and stderr, in the order it came. */
export function runCulprit({ needs, args, env, until, touch }: CulpritRun, folder: string): Promise<Buffer> {
  // A tool that has its own npm must not take the settings of the one that runs the tests.
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_OPTIONS$|NODE_TEST_CONTEXT$|NO_COLOR$|FORCE_COLOR$|JAVA_TOOL_OPTIONS$)/i.test(name)));
  const windows = process.platform === "win32";
  const command = commandOf(needs);
  if (command === undefined) return Promise.reject(new Error(`No ${needs}.`));
  const child = spawn(command, args, { cwd: folder, env: { ...clean, ...env }, stdio: ["ignore", "pipe", "pipe"], detached: !windows, shell: windows && (needs === "npm" || needs === "npx") });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let touched = false;
    let ended = false;
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      if (touch && !touched && touch[0].test(text)) {
        touched = true;
        writeFileSync(path.join(folder, touch[1]), `// ${Date.now()}\nsetInterval(() => 1, 100_000);\n`);
      }
      if (until?.test(text) && !ended) {
        ended = true;
        // The whole group: watchers start processes of their own.
        if (child.pid === undefined || windows) child.kill("SIGKILL");
        else process.kill(-child.pid, "SIGKILL");
      }
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.once("error", reject);
    // What the touched program says to be seen is not the tool's.
    child.once("close", () => resolve(touch ? Buffer.from(Buffer.concat(chunks).toString().replace(touch[0], "")) : Buffer.concat(chunks)));
  });
}

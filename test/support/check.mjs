// `npm run check`: types, lint and the quick tests at once, each with its output when it is done.
import { spawn } from "node:child_process";

const jobs = {
  types: ["node_modules/typescript-7/bin/tsc", "-b"],
  lint: ["node_modules/eslint/bin/eslint.js", "--cache", "--cache-strategy", "content", "--cache-location", "out/eslintcache", "."],
  tests: ["test/support/run.mjs", "unit", "lsp"],
};

const started = performance.now();
const running = Object.entries(jobs).map(([name, args]) => {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env: { FORCE_COLOR: process.stdout.isTTY ? "1" : "0", ...process.env } });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => child.kill(signal));
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.once("error", (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.once("close", (code) => {
      process.stdout.write(Buffer.concat([...output, Buffer.from(`${name}: ${code === 0 ? "good" : "FAILED"} after ${((performance.now() - started) / 1000).toFixed(0)} s\n`)]));
      resolve(code === 0);
    });
  });
});
const good = await Promise.all(running);
process.exitCode = good.every(Boolean) ? 0 : 1;

// `npm run test:ci`: the long runs, one after the other; a name as argument runs that one only. Everything runs even when one fails.
import { spawnSync } from "node:child_process";

/** Name → command. */
const runs = {
  long: ["node", "test/support/run.mjs", "long"],
  vscode: ["node", "test/support/run.mjs", "vscode-long"],
  conformance: ["node", "test/conformance/run.mjs"],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(runs, name));
if (unknown.length > 0) {
  console.error(`No long run ${unknown.join(", ")}; there are ${Object.keys(runs).join(", ")}.`);
  process.exit(2);
}
const failed = Object.entries(runs)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .filter(([name, [command, ...args]]) => {
    console.log(`\n== ${name}: ${command} ${args.join(" ")}`);
    const started = Date.now();
    const { status } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], shell: process.platform === "win32" });
    console.log(`== ${name}: ${status === 0 ? "passed" : `failed (${status})`} after ${Math.round((Date.now() - started) / 1000)} s`);
    return status !== 0;
  })
  .map(([name]) => name);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}.`);
  process.exit(1);
}

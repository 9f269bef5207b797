import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { cleanEnvironment } from "../support/vscodeHost/run";

suite("npm start", () => {
  test("it prints an address that serves the workbench, and Ctrl-C ends all it started", { timeout: 300_000 }, async () => {
    const mark = `start-test-${process.pid}`;
    const start = spawn(process.execPath, ["examples/start/start.mjs", "--browser"], { stdio: ["ignore", "pipe", "pipe"], env: { ...cleanEnvironment(), START_TEST_MARK: mark } });
    const exited = new Promise<number | null>((resolve) => start.once("exit", resolve));
    let output = "";
    const address = await new Promise<string>((resolve, reject) => {
      for (const stream of [start.stdout, start.stderr]) {
        stream.setEncoding("utf8").on("data", (text: string) => {
          output += text;
          const found = /Ready after \d+ s: (http:\/\/127\.0\.0\.1:\S+)/.exec(output)?.[1];
          if (found) resolve(found);
        });
      }
      void exited.then((code) => reject(new Error(`ended with ${code}:\n${output}`)));
    });
    const page = await fetch(address);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /workbench/);
    assert.match(address, /examples%2Fworkspace/);
    assert.ok(processesWith(mark).length > 1, "the server was found by its environment");

    start.kill("SIGINT");
    assert.equal(await exited, 0, output);
    // Whoever watches over a process group notices its end a moment later; nobody announces when that one has gone too.
    while (processesWith(mark).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  });
});

/** Command lines of the processes whose environment has the mark. */
function processesWith(mark: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readProcess(pid, "environ").includes(mark))
    .map((pid) => readProcess(pid, "cmdline").replaceAll("\0", " "))
    .filter((command) => command !== "");
}

function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

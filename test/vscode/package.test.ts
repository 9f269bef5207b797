import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { suite, test } from "node:test";
import { gzipSync } from "node:zlib";
import { readZip } from "../support/readZip";

/** Everything that may be in the package: a file that no row names fails the test. */
const expected: readonly (readonly [name: RegExp, required: boolean])[] = [
  [/^\[Content_Types\]\.xml$/, true],
  [/^extension\.vsixmanifest$/, true],
  [/^extension\/package\.json$/, true],
  [/^extension\/readme\.md$/i, true],
  [/^extension\/changelog\.md$/i, true],
  [/^extension\/LICENSE\.txt$/, true],
  [/^extension\/dist\/extension\.js$/, true],
  [/^extension\/dist\/(server|cli|guardian|recorder)\.js$/, true],
  [/^extension\/dist\/schemaWorker\.js$/, false],
  [/^extension\/dist\/webview\/\w+\.(js|css)$/, false],
  [/^extension\/client\/media\/[\w-]+\.(svg|png)$/, false],
  [/^extension\/syntaxes\/[\w.-]+\.json$/, false],
  [/^extension\/[\w-]*language-configuration\.json$/, false],
];

suite("package", () => {
  const file = process.env["MCP_WORKBENCH_VSIX"] ?? "";

  test("it holds what it should and nothing else", () => {
    const names = [...readZip(file).keys()];
    assert.deepEqual(names.filter((name) => !expected.some(([pattern]) => pattern.test(name))), []);
    assert.deepEqual(expected.filter(([pattern, required]) => required && !names.some((name) => pattern.test(name))), []);
  });

  test("it is small and has no native code", () => {
    assert.ok(statSync(file).size < 2 * 1024 * 1024, `${statSync(file).size} bytes`);
    for (const [name, content] of readZip(file)) {
      assert.doesNotMatch(name, /\.(node|so|dll|dylib|exe|map)$/);
      assert.doesNotMatch(content.toString("latin1", 0, 4), /^(\x7fELF|MZ|\xcf\xfa\xed\xfe)/, name);
    }
  });

  test("each webview's code and style are under 250 kB, compressed", () => {
    const files = [...readZip(file)].filter(([name]) => /\/dist\/webview\/\w+\.(js|css)$/.test(name));
    assert.ok(files.length > 0);
    for (const [name, content] of files) assert.ok(gzipSync(content).length < 250_000, `${name}: ${gzipSync(content).length} bytes`);
  });

  test("the command line works from inside it", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "mw-package-"));
    try {
      for (const [name, content] of readZip(file)) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), content);
      }
      const cli = path.join(folder, "extension/dist/cli.js");
      const call = ["call", "math.add", "--format", "json", "--args", '{"a":1,"b":2}', "--", process.execPath, "examples/servers/files/server.mjs"];
      const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...call], { encoding: "utf8" });
      assert.equal(status, 0, stderr);
      assert.equal((JSON.parse(stdout) as { outcome: string }).outcome, "ok");
      const wrong = spawnSync(process.execPath, [cli, "call"], { encoding: "utf8" });
      assert.deepEqual([wrong.status, wrong.stdout], [2, ""]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("its code is minified", () => {
    const extension = readZip(file).get("extension/dist/extension.js")?.toString() ?? "";
    const lines = extension.split("\n").filter((line) => /^ {2,}(const|let|return|if) /.test(line));
    assert.ok(lines.length < 50, `${lines.length} indented lines of code`);
  });
});

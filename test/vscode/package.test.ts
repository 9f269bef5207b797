import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { suite, test } from "node:test";
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
  [/^extension\/dist\/(server|cli|guardian|schemaWorker)\.js$/, false],
  [/^extension\/dist\/webview\/\w+\.(js|css)$/, false],
  [/^extension\/media\/[\w-]+\.(svg|png)$/, false],
  [/^extension\/syntaxes\/[\w-]+\.json$/, false],
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

  test("its code is minified", () => {
    const extension = readZip(file).get("extension/dist/extension.js")?.toString() ?? "";
    const lines = extension.split("\n").filter((line) => /^ {2,}(const|let|return|if) /.test(line));
    assert.ok(lines.length < 50, `${lines.length} indented lines of code`);
  });
});

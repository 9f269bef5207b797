import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const roots = ["shared", "client", "server", "cli", "test", "scripts", "examples/servers", "docs", ".ci"] as const;
const singles = ["README.md", "CHANGELOG.md", "esbuild.mjs", "eslint.config.mjs", "package.json"] as const;

/** Files that may be longer than the limit, each with the reason. */
const longFiles: Readonly<Record<string, string>> = {};
const lineLimit = 350;

/** What the house style forbids and no other tool sees. */
const banned: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["an interface prefixed by I", /\b(interface|type) I[A-Z][a-z]\w*/],
  ["an empty word in a type's name", /\b(class|type) \w*(Manager|Helper|Utils?)\b/],
  ["a wait for a fixed time", /\bwaitForTimeout\(/],
  ["a test that is left out", /\b(test|suite|it|describe)\.(only|todo)\(/],
];

function sources(): readonly string[] {
  const found = roots
    .filter((root) => existsSync(root))
    .flatMap((root) => readdirSync(root, { recursive: true }).map((file) => path.posix.join(root, String(file).replaceAll("\\", "/"))));
  return [...found, ...singles].filter((file) => /\.(ts|mjs|md|json|css|yml)$|^\.ci\/run$/.test(file) && existsSync(file) && statSync(file).isFile());
}

test("every file is short enough to be read", () => {
  const code = sources().filter((file) => /\.(ts|mjs)$/.test(file));
  const long = code.filter((file) => !Object.hasOwn(longFiles, file) && readFileSync(file, "utf8").split("\n").length > lineLimit);
  assert.deepEqual(long, []);
});

function faults(file: string, text: string): readonly string[] {
  return banned.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${file}: ${name}`);
}

test("no code says what the house style forbids", () => {
  assert.deepEqual(sources().filter((file) => file !== "test/unit/tidy.test.ts").flatMap((file) => faults(file, readFileSync(file, "utf8"))), []);
});

test("a planted word is found", () => {
  for (const text of ["type IThing = {}", "class SessionManager {}", "await page.waitForTimeout(100)", "test.only('a', run)"]) {
    assert.equal(faults("planted", text).length, 1, text);
  }
});

test("the lock file names no registry", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { readonly packages: Readonly<Record<string, { readonly resolved?: string }>> };
  assert.deepEqual(Object.entries(lock.packages).flatMap(([name, { resolved }]) => (resolved === undefined ? [] : [name])), []);
});

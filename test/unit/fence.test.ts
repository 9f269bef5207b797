import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { builtinModules } from "node:module";

/**
 * What a folder may not import. The first row whose folder fits the file counts. Specifiers are
 * normalised to paths from the root (`server/src/main`) or package names (`node:fs`, `vscode`).
 */
const fences: readonly (readonly [folder: RegExp, forbidden: RegExp])[] = [
  [/^shared\//, /^(node:|vscode|ajv|@modelcontextprotocol|client\/|server\/|cli\/)/],
  [/^server\//, /^(vscode$|vscode-languageclient|ajv|@modelcontextprotocol|client\/|cli\/)/],
  [/^client\/webview\//, /^(node:|vscode|ajv|@modelcontextprotocol|client\/src\/|server\/|cli\/)/],
  [/^client\/src\/(ui\/|extension$|languageClient$)/, /^(ajv|@modelcontextprotocol|server\/|cli\/)/],
  [/^client\/src\/mcp\//, /^(vscode|ajv|server\/|cli\/|client\/src\/ui\/|client\/webview\/)/],
  [/^client\/src\//, /^(vscode|ajv|@modelcontextprotocol|server\/|cli\/|client\/src\/ui\/|client\/webview\/)/],
  [/^cli\//, /^(vscode|ajv|@modelcontextprotocol|client\/src\/ui\/|client\/webview\/|client\/src\/extension|client\/src\/languageClient|server\/src\/main)/],
  [/^test\/conformance\//, /^(vscode|ajv|@modelcontextprotocol|client\/src\/(?!mcp\/))/],
];

const roots = { "#shared/": "shared/src/", "#client/": "client/src/", "#server/": "server/src/", "#cli/": "cli/src/" } as const;

function normalise(file: string, specifier: string): string {
  for (const [alias, root] of Object.entries(roots)) if (specifier.startsWith(alias)) return root + specifier.slice(alias.length);
  if (specifier.startsWith(".")) return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  return builtinModules.includes(specifier) ? `node:${specifier}` : specifier;
}

function violations(file: string, text: string): string[] {
  const fence = fences.find(([folder]) => folder.test(file.replace(/\.ts$/, "")));
  if (!fence) return [];
  const specifiers = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|^import\s*|\brequire\(\s*)["']([^"']+)["']/gm)].map((match) => match[1] ?? "");
  return specifiers.filter((specifier) => fence[1].test(normalise(file, specifier))).map((specifier) => `${file} imports ${specifier}`);
}

function sources(): string[] {
  return ["shared", "client", "server", "cli", "test/conformance"].flatMap((root) => {
    try {
      return readdirSync(root, { recursive: true })
        .map((file) => path.posix.join(root, String(file).replaceAll("\\", "/")))
        .filter((file) => file.endsWith(".ts"));
    } catch {
      return [];
    }
  });
}

test("no file imports what its folder forbids", () => {
  const files = sources();
  assert.ok(files.length > 5, "the sources were found");
  assert.deepEqual(files.flatMap((file) => violations(file, readFileSync(file, "utf8"))), []);
});

const planted: readonly (readonly [file: string, text: string])[] = [
  ["shared/src/json/parse.ts", 'import { readFileSync } from "node:fs";'],
  ["shared/src/json/parse.ts", 'import fs from "fs";'],
  ["shared/src/lint/lint.ts", 'import Ajv from "ajv";'],
  ["shared/src/rpc.ts", 'import { Session } from "#client/mcp/session";'],
  ["server/src/main.ts", 'import * as vscode from "vscode";'],
  ["server/src/main.ts", 'import { tree } from "../../client/src/ui/tree";'],
  ["client/src/mcp/session.ts", 'import { window } from "vscode";'],
  ["client/src/log/logStore.ts", 'const client = await import("@modelcontextprotocol/client");'],
  ["client/src/log/logStore.ts", 'import "vscode";'],
  ["client/src/ui/tree.ts", 'import { Client } from "@modelcontextprotocol/client";'],
  ["client/src/extension.ts", 'import { lint } from "#server/features/diagnostics";'],
  ["client/webview/toolPanel/main.ts", 'import { Sessions } from "../../src/mcp/sessions";'],
  ["cli/src/lint.ts", 'import { client } from "#client/languageClient";'],
  ["test/conformance/main.ts", 'import { Client } from "@modelcontextprotocol/client";'],
];

for (const [file, text] of planted) {
  test(`the fence stops ${text} in ${file}`, () => assert.equal(violations(file, text).length, 1));
}

test("one build file knows ajv", () => {
  const scripts = ["shared/build", "test/support", "."].flatMap((folder) => readdirSync(folder).map((file) => path.posix.join(folder, file))).filter((file) => file.endsWith(".mjs"));
  const knowing = scripts.filter((file) => /from "ajv|require\([`"]ajv/.test(readFileSync(file, "utf8")));
  assert.deepEqual(knowing, ["shared/build/metaschemas.mjs"]);
});

test("the fence lets through what is allowed", () => {
  assert.deepEqual(violations("client/src/ui/tree.ts", 'import * as vscode from "vscode";'), []);
  assert.deepEqual(violations("client/src/mcp/session.ts", 'import { Client } from "@modelcontextprotocol/client";'), []);
  assert.deepEqual(violations("cli/src/list.ts", 'import { createSession } from "#client/mcp/session";'), []);
});

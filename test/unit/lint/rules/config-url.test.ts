import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../support/checkLint";

const rule = "config-url";
const vscode = { path: "/w/.vscode/mcp.json" };

const rows: readonly (readonly [url: string, expected: string])[] = [
  ["ftp://a.test", "error"],
  ["not a url", "error"],
  ["a.test/mcp", "error"],
  ["https://", "error"],
  ["https://a.test:99999", "error"],
  ["https://user:pw@a.test", "warning"],
  ["http://a.test/mcp", "warning"],
  ["https://a.test/mcp?x=1", ""],
  ["http://localhost:3000/mcp", ""],
  ["http://127.0.0.1:3000", ""],
  ["http://[::1]:3000/", ""],
  ["${input:url}", ""],
];
for (const [url, expected] of rows) test(`config-url: ${url}`, () => assert.deepEqual(told(rule, { servers: { s: { type: "http", url } } }, vscode), expected === "" ? [] : [`${expected} /servers/s/url`]));

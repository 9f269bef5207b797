import { test } from "node:test";
import { check } from "../../../support/checkLint";

const rule = "list-result-fields";
const tools = '"tools": [ { "name": "t", "description": "d", "inputSchema": { "type": "object" } } ]';

test("list-result-fields: fields that the 2026 era demands", () => {
  check(rule, `  { "resultType": "complete", ${tools} }\n//^ error list-result-fields: This result of tools/list has no "ttlMs" and no "cacheScope", which 2026-07-28 demands.`);
  check(rule, `{ ${tools},\n  "resultType": "complete", "ttlMs": -1, "cacheScope": "shared" }\n//                                   ^^ error list-result-fields: "ttlMs" must be a whole number of milliseconds of 0 or more, but is -1.\n//                                                     ^^^^^^^^ error list-result-fields: "cacheScope" must be "public" or "private", but is the string "shared".`);
  check(rule, `  { ${tools} }\n//^ error list-result-fields`, { era: "2026-07-28" });
});

test("list-result-fields: silent without evidence of the era, and in the legacy era", () => {
  check(rule, `{ ${tools} }`);
  check(rule, `{ "jsonrpc": "2.0", "id": 1, "result": { ${tools} } }`);
  check(rule, `{ "resultType": "complete", ${tools} }`, { era: "2025-11-25" });
});

test("list-result-fields: a result that asks for input is not cacheable", () => {
  check(rule, '{ "jsonrpc": "2.0", "id": 1, "result": { "resultType": "input_required", "contents": [] } }');
});

test("list-result-fields: pages of one list have one scope", () => {
  const page = (name: string, scope: string): string => `{ "resultType": "complete", "ttlMs": 0, "cacheScope": ${scope}, "tools": [ { "name": "${name}", "description": "d", "inputSchema": { "type": "object" } } ] }`;
  check(rule, `[ ${page("a", '"public"')},\n  ${page("b", '"private"')} ]\n//                                                      ^^^^^^^^^ error list-result-fields: The "cacheScope" "private" differs from "public" of an earlier page of the same list.`);
});

test("list-result-fields: a resource without either caching field is as in the specification's own example", () => {
  const text = '  { "resultType": "complete", "contents": [] }\n//^ ';
  check(rule, `${text}warning list-result-fields: This result of resources/read has no "ttlMs" and no "cacheScope", which 2026-07-28 demands.`);
  check(rule, `${text}error list-result-fields`, { era: "2026-07-28" });
  check(rule, '  { "resultType": "complete", "contents": [], "ttlMs": 1 }\n//^ error list-result-fields');
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject, JsonValue } from "#shared/json/jsonValue";
import { ResultCache } from "#client/mcp/resultCache";

const fresh = (ttlMs: JsonValue, cacheScope: string = "private"): JsonObject => ({ resultType: "complete", ttlMs, cacheScope });

type Step = readonly ["keep", string, JsonObject, JsonValue] | readonly ["told", string, JsonObject?] | readonly ["wait", number] | readonly ["sign in"];

/** What was done → what is fresh still, of these. */
const rows: readonly (readonly [name: string, steps: readonly Step[], ask: readonly [string, JsonObject], kept: boolean])[] = [
  ["within its time", [["keep", "resources/read", { uri: "a:b" }, fresh(40)], ["wait", 39]], ["resources/read", { uri: "a:b" }], true],
  ["at the end of its time", [["keep", "resources/read", { uri: "a:b" }, fresh(40)], ["wait", 40]], ["resources/read", { uri: "a:b" }], false],
  ["of other parameters", [["keep", "resources/read", { uri: "a:b" }, fresh(40)]], ["resources/read", { uri: "a:c" }], false],
  ["of another page", [["keep", "tools/list", { cursor: "2" }, fresh(40)]], ["tools/list", {}], false],
  ["with other metadata", [["keep", "tools/list", { _meta: { a: 1 } }, fresh(40)]], ["tools/list", {}], true],
  ...[0, -1, "40", null].map((ttl) => [`with ttlMs ${JSON.stringify(ttl)}`, [["keep", "tools/list", {}, fresh(ttl)]], ["tools/list", {}], false] as const),
  ["of a server that says nothing", [["keep", "tools/list", {}, { tools: [] }]], ["tools/list", {}], false],
  ["that asks for input", [["keep", "resources/read", { uri: "a:b" }, { ...fresh(40), resultType: "input_required" }]], ["resources/read", { uri: "a:b" }], false],
  ["that came after a person's answers", [["keep", "resources/read", { uri: "a:b", inputResponses: {} }, fresh(40)]], ["resources/read", { uri: "a:b", inputResponses: {} }], false],
  ["after list_changed", [["keep", "tools/list", {}, fresh(40)], ["told", "notifications/tools/list_changed"]], ["tools/list", {}], false],
  ["after list_changed of another list", [["keep", "tools/list", {}, fresh(40)], ["told", "notifications/prompts/list_changed"]], ["tools/list", {}], true],
  ["of templates after list_changed of resources", [["keep", "resources/templates/list", {}, fresh(40)], ["told", "notifications/resources/list_changed"]], ["resources/templates/list", {}], false],
  ["of a resource that was updated", [["keep", "resources/read", { uri: "a:b" }, fresh(40)], ["told", "notifications/resources/updated", { uri: "a:b" }]], ["resources/read", { uri: "a:b" }], false],
  ["of a resource a part of which was updated", [["keep", "resources/read", { uri: "a:b/" }, fresh(40)], ["told", "notifications/resources/updated", { uri: "a:b/c" }]], ["resources/read", { uri: "a:b/" }], false],
  ["of a resource beside the one that was updated", [["keep", "resources/read", { uri: "a:c" }, fresh(40)], ["told", "notifications/resources/updated", { uri: "a:b" }]], ["resources/read", { uri: "a:c" }], true],
  ["private, after another sign-in", [["keep", "tools/list", {}, fresh(40)], ["sign in"]], ["tools/list", {}], false],
  ["public, after another sign-in", [["keep", "tools/list", {}, fresh(40, "public")], ["sign in"]], ["tools/list", {}], true],
  ["of no known scope, after another sign-in", [["keep", "tools/list", {}, fresh(40, "shared")], ["sign in"]], ["tools/list", {}], false],
  ["that a staler one followed", [["keep", "tools/list", {}, fresh(40)], ["keep", "tools/list", {}, fresh(0)]], ["tools/list", {}], false],
];

for (const [name, steps, [method, params], kept] of rows) {
  test(`a result ${name} is ${kept ? "fresh" : "asked for again"}`, () => {
    let now = 1_000;
    const cache = new ResultCache<string>(() => now);
    for (const step of steps) {
      if (step[0] === "keep") cache.keep(step[1], step[2], step[3], "value");
      else if (step[0] === "told") cache.notified(step[1], step[2] ?? {});
      else if (step[0] === "wait") now += step[1];
      else cache.forgetPrivate();
    }
    assert.equal(cache.get(method, params)?.value, kept ? "value" : undefined);
  });
}

test("a cache is bounded; the oldest goes first", () => {
  const cache = new ResultCache<number>(() => 0);
  for (let n = 0; n < 300; n++) cache.keep("resources/read", { uri: `a:${String(n)}` }, fresh(40), n);
  assert.deepEqual([cache.get("resources/read", { uri: "a:0" }), cache.get("resources/read", { uri: "a:299" })?.value], [undefined, 299]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonValue } from "#shared/json/jsonValue";
import { shelvedEraMemory } from "#client/mcp/eraMemory";

test("eras are remembered by the hash of a configuration, the newest 200 of them, and forgotten again", () => {
  let kept: unknown;
  const shelf = { get: () => kept, set: (value: JsonValue) => (kept = value) };
  const memory = shelvedEraMemory(shelf);
  for (let index = 0; index < 201; index++) memory.remember(`command ${String(index)} --token s3cret`, "legacy");
  const later = shelvedEraMemory(shelf);
  assert.equal(later.recall("command 0 --token s3cret"), undefined);
  assert.equal(later.recall("command 200 --token s3cret"), "legacy");
  later.remember("command 200 --token s3cret", undefined);
  assert.equal(later.recall("command 200 --token s3cret"), undefined);
  assert.doesNotMatch(JSON.stringify(kept), /s3cret|command/);
});

for (const broken of [undefined, null, "x", [1], { a: "postmodern", b: 1 }])
  test(`what is no memory counts as none: ${JSON.stringify(broken)}`, () => assert.equal(shelvedEraMemory({ get: () => broken, set: () => undefined }).recall("a"), undefined));

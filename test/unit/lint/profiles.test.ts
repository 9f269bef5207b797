import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { profileNames } from "#shared/lint/profiles";

/** Documents that are told nothing of a client until its profile is on. */
const documents = [
  '[{"name":"a.b","description":"d","inputSchema":{"type":"object","anyOf":[{}],"properties":{"l":{"type":"array"},"c":{"const":1}}},"outputSchema":{"$schema":"http://json-schema.org/draft-07/schema#"}}]',
  '{"mcpServers":{"s":{"url":"https://a.test"}},"servers":{"t":{"type":"http","url":"https://a.test"}}}',
  JSON.stringify({ tools: Array.from({ length: 101 }, (_, index) => ({ name: `tool${index}`, description: "d", inputSchema: { type: "object" } })) }),
];

for (const profile of profileNames) {
  test(`the profile ${profile} is not empty`, () => {
    const told = documents.flatMap((text) => lint(text, { profiles: [profile] }).filter((problem) => problem.profile !== undefined));
    assert.ok(told.length > 0);
    assert.ok(told.every((problem) => problem.profile === profile));
  });
}

test("without a profile nothing is said of any client", () => {
  assert.deepEqual(documents.flatMap((text) => lint(text).filter((problem) => problem.profile !== undefined)), []);
});

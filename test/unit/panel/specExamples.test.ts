import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { isObject, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import { drafted, draftOf, newDraft, same } from "../../../client/webview/toolPanel/draft";
import { membersOf } from "#shared/form/fieldsOf";
import { sharedData, skipWithoutData } from "../../support/data";

/** Object schemas that the specification itself gives: its primitive schemas, its elicitations, its tools. */
function schemas(): readonly (readonly [name: string, schema: JsonObject])[] {
  const root = path.join(sharedData ?? "", "data/mcp-examples");
  const files = readdirSync(root, { recursive: true }).map(String).filter((file) => /^((String|Number|Boolean|\w*Enum)Schema|ElicitRequestFormParams|Tool)[\\/]/.test(file) && file.endsWith(".json"));
  return files.flatMap((file) => {
    const value = JSON.parse(readFileSync(path.join(root, file), "utf8")) as JsonObject;
    const whole = value["requestedSchema"] ?? value["inputSchema"] ?? { type: "object", properties: { it: value } };
    return isObject(whole) ? [[file, whole] as const] : [];
  });
}

test("every schema that the specification gives is a form, and its defaults go through it unchanged", { skip: skipWithoutData }, () => {
  const all = schemas();
  assert.ok(all.length >= 15, `${all.length} schemas`);
  for (const [name, schema] of all) {
    const draft = newDraft(schema);
    assert.equal(draft.side, "form", name);
    const fields = membersOf(draft.root);
    assert.deepEqual(fields.filter(({ kind }) => kind === "json").map((field) => field.name), [], name);
    const defaults = Object.fromEntries(fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default]])));
    const sent = JSON.parse(drafted(draftOf(draft, JSON.stringify(defaults))).text || "{}") as JsonValue;
    assert.ok(same(sent, defaults), `${name}: ${JSON.stringify(sent)}`);
  }
});

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { createSession } from "#client/mcp/session";
import { branch, item } from "../../../client/webview/toolPanel/fieldParts";
import { membersOf } from "#shared/form/fieldsOf";
import { drafted, draftOf, newDraft, same } from "../../../client/webview/toolPanel/draft";
import type { Field } from "#shared/form/field";
import { isObject, type JsonValue } from "#shared/json/jsonValue";
import { evaluate } from "#shared/schema/evaluate";
import type { Tool } from "#shared/mcp/tool";
import { npmPackages } from "../../support/npmPackages";
import { packageName, publishedServers } from "../../support/publishedServers";
import { instanceOf, random } from "../../support/schemaInstances";
import { definition, testPorts } from "../../support/sessionPorts";

/** The tools of servers that nobody here wrote: every one has a form, and what it accepts goes through the form unchanged. */
const runnable = publishedServers.flatMap(({ package: spec, run }) => (run ? [{ spec, run }] : []));
const work = mkdtempSync(path.join(tmpdir(), "forms-"));
let home = "";
before(async () => {
  home = await npmPackages(runnable.map(({ spec }) => spec));
});
after(() => rmSync(work, { recursive: true, force: true }));

const seen = { tools: 0, servers: 0, fields: 0, json: [] as string[], values: 0, asJson: 0 };

async function toolsOf({ spec, run }: (typeof runnable)[number]): Promise<readonly Tool[]> {
  const args = [path.join(home, "node_modules", packageName(spec), run.script), ...(run.args ?? [])];
  const session = createSession(definition({ kind: "stdio", command: process.execPath, args, env: { MEMORY_FILE_PATH: path.join(work, "memory.jsonl"), ...run.env }, cwd: work }), testPorts());
  try {
    const state = await session.start();
    assert.equal(state.kind, "running", JSON.stringify(state));
    return session.lists.tools;
  } finally {
    await session.stop();
    session.dispose();
  }
}

/** Every field to some depth, through items and shapes. */
function fieldsBelow(field: Field, depth = 0): readonly Field[] {
  if (depth > 5) return [];
  const below = field.kind === "object" ? membersOf(field) : field.kind === "array" ? [item(field, 0)] : field.kind === "branch" ? field.branches.flatMap((_, index) => branch(field, index) ?? []) : [];
  return [field, ...below.flatMap((each) => fieldsBelow(each, depth + 1))];
}

function checkTool(where: string, schema: JsonValue): void {
  const draft = newDraft(schema);
  assert.equal(draft.side, "form", where);
  const fields = fieldsBelow(draft.root).slice(1);
  seen.fields += fields.length;
  for (const { kind, pointer } of fields) if (kind === "json") seen.json.push(`${where} ${pointer}`);
  const document = isObject(schema) ? schema : {};
  for (let seed = 0, accepted = 0; seed < 200 && accepted < 20; seed++) {
    const value = instanceOf(schema, document, random(seed));
    if (!evaluate(schema, value).valid) continue;
    accepted++;
    seen.values++;
    const text = JSON.stringify(value);
    const filled = draftOf(draft, text);
    const sent = drafted(filled).text;
    if (filled.side === "json") seen.asJson++;
    assert.ok(same(JSON.parse(sent === "" ? "{}" : sent) as JsonValue, value), `${where}\n${text}\n${sent}`);
  }
}

for (const row of runnable) {
  test(`the tools of ${row.spec} are forms`, { timeout: 180_000 }, async () => {
    const tools = await toolsOf(row);
    assert.ok(tools.length > 0);
    for (const { name, inputSchema } of tools) checkTool(`${row.spec} ${name}`, inputSchema ?? {});
    seen.servers++;
    seen.tools += tools.length;
  });
}

test("there were ten servers with forty tools at least, and of their fields and values one in twenty at most stays JSON", (context) => {
  context.diagnostic(`${seen.servers} servers, ${seen.tools} tools, ${seen.fields} fields, ${seen.json.length} of them JSON; ${seen.values} values, ${seen.asJson} of them JSON`);
  assert.ok(seen.servers >= 10 && seen.tools >= 40, JSON.stringify(seen));
  assert.ok(seen.values >= 10 * seen.tools, JSON.stringify(seen));
  assert.ok(seen.json.length <= seen.fields / 20, seen.json.join("\n"));
  assert.ok(seen.asJson <= seen.values / 20, JSON.stringify(seen));
});

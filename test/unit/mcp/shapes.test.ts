import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { isObject, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import { revisionNames, type Revision } from "#shared/mcp/revisions";
import { checkShape } from "#shared/mcp/shapes/checkShape";
import { isIn, methods, needsParams, type Method } from "#shared/mcp/shapes/methods";
import { shapeOf } from "#shared/mcp/shapes/parseShape";
import { shapes, type ShapeName } from "#shared/mcp/shapes/shapes";
import { evaluate } from "#shared/schema/evaluate";
import { sharedData, skipWithoutData } from "../../support/data";
import { instanceOf, mutantOf, random } from "../../support/schemaInstances";

/** Our shapes that are no method's params, and the published definitions of the same. */
const twins: readonly (readonly [ShapeName, string])[] = [
  ["InitializeResult", "InitializeResult"],
  ["DiscoverResult", "DiscoverResult"],
  ["ToolsResult", "ListToolsResult"],
  ["CallResult", "CallToolResult"],
  ["ResourcesResult", "ListResourcesResult"],
  ["TemplatesResult", "ListResourceTemplatesResult"],
  ["ReadResult", "ReadResourceResult"],
  ["PromptsResult", "ListPromptsResult"],
  ["PromptResult", "GetPromptResult"],
  ["CompleteResult", "CompleteResult"],
  ["ListenResult", "SubscriptionsListenResult"],
  ["InputRequiredResult", "InputRequiredResult"],
  ["InputResponses", "InputResponses"],
  ["SamplingResult", "CreateMessageResult"],
  ["RootsResult", "ListRootsResult"],
  ["ElicitResult", "ElicitResult"],
  ["TaskResult", "GetTaskResult"],
  ["TasksResult", "ListTasksResult"],
  ["CreatedTaskResult", "CreateTaskResult"],
  ["Tool", "Tool"],
];

type Published = { readonly document: JsonObject; readonly definitions: Readonly<Record<string, JsonObject>>; readonly at: string };

function published(revision: Revision): Published {
  const document = JSON.parse(readFileSync(path.join(sharedData ?? "", "data/mcp-schema", `${revision}.json`), "utf8")) as JsonObject;
  const at = Object.hasOwn(document, "$defs") ? "$defs" : "definitions";
  return { document, definitions: document[at] as Readonly<Record<string, JsonObject>>, at };
}

function accepts({ document, at }: Published, names: readonly string[], value: JsonValue): boolean {
  return names.every((name) => evaluate({ $ref: `#/${at}/${name}` }, value, { within: document, dialect: at === "$defs" ? "2020-12" : "draft-07" }).valid);
}

/**
 * Where the published JSON says other than the TypeScript that it was made from, and the TypeScript counts:
 * `JSONValue` and the content of an elicitation take `null` and fractions.
 */
function isJustified(value: JsonValue, ours: boolean): boolean {
  return ours && holds(value, (each) => each === null || (typeof each === "number" && !Number.isInteger(each)));
}

function holds(value: JsonValue, is: (value: JsonValue) => boolean): boolean {
  return is(value) || (Array.isArray(value) ? (value as readonly JsonValue[]) : isObject(value) ? Object.values(value) : []).some((each) => holds(each, is));
}

function compare(source: Published, names: readonly string[], judged: (value: JsonValue) => boolean, seed: number): { readonly told: string[]; readonly good: number; readonly bad: number } {
  const told: string[] = [];
  const chance = random(seed);
  let [good, bad] = [0, 0];
  for (let round = 0; round < 120; round++) {
    const instance = instanceOf({ $ref: `#/${source.at}/${names[0] ?? ""}` }, source.document, chance);
    const value = round % 4 === 0 ? instance : mutantOf(instance, chance);
    const theirs = accepts(source, names, value);
    if (theirs) good++;
    else bad++;
    const ours = judged(value);
    if (ours !== theirs && !isJustified(value, ours)) told.push(`${names.join("+")} ${ours ? "accepted" : "refused"} by ours alone: ${JSON.stringify(value)}`);
  }
  return { told, good, bad };
}

for (const revision of revisionNames) {
  test(`messages of ${revision} are accepted and refused as by the published schema`, { skip: skipWithoutData }, () => {
    const source = published(revision);
    const request = "JSONRPCRequest";
    const counted = { good: 0, bad: 0, compared: 0 };
    const told: string[] = [];
    const take = (names: readonly string[], judged: (value: JsonValue) => boolean): void => {
      const result = compare(source, names, judged, counted.compared + 1);
      counted.good += result.good;
      counted.bad += result.bad;
      counted.compared++;
      told.push(...result.told.slice(0, 3));
    };
    for (const [name, method] of Object.entries<Method>(methods)) {
      if (!isIn(method, revision)) continue;
      const definition = Object.entries(source.definitions).find(([, { properties }]) => isObject(properties) && isObject(properties["method"]) && properties["method"]["const"] === name)?.[0];
      assert.ok(definition, `${name} is published`);
      const frame = method.kind === "request" ? "Request" : "Notification";
      take([definition, method.kind === "request" ? request : "JSONRPCNotification"], (value) => {
        if (checkShape(frame, revision, value).length > 0 || !isObject(value) || value["method"] !== name) return false;
        return value["params"] === undefined ? !needsParams(method, revision) : checkShape(method.params, revision, value["params"]).length === 0;
      });
    }
    for (const [ours, theirs] of twins) if (Object.hasOwn(source.definitions, theirs)) take([theirs], (value) => checkShape(ours, revision, value).length === 0);
    assert.deepEqual(told, []);
    assert.ok(counted.compared > 20 && counted.good > 300 && counted.bad > 300, JSON.stringify(counted));
  });

  test(`every shape of ${revision} can be read`, () => {
    for (const name of Object.keys(shapes) as ShapeName[]) assert.ok(shapeOf(name, revision));
  });
}

const faults: readonly (readonly [name: ShapeName, revision: Revision, value: JsonValue, fault: string])[] = [
  ["CallResult", "2025-11-25", { content: [{ type: "text" }] }, '/content/0 has no "text".'],
  ["CallResult", "2025-03-26", { content: [{ type: "resource_link", uri: "a", name: "b" }] }, '/content/0/type is "resource_link", where "text", "image", "audio" or "resource" has to be.'],
  ["CallResult", "2025-11-25", { content: {} }, "/content is {}, where an array has to be."],
  ["CallResult", "2025-11-25", { content: [], structuredContent: [] }, "/structuredContent is [], where an object has to be."],
  ["CallResult", "2026-07-28", { resultType: "complete", content: [], structuredContent: [] }, ""],
  ["ReadResult", "2025-11-25", { contents: [{ uri: "a" }] }, '/contents/0 has no "text".'],
  ["ToolsResult", "2026-07-28", { resultType: "complete", ttlMs: -1, cacheScope: "shared", tools: [] }, '/ttlMs is -1, where an integer of 0 or more has to be. /cacheScope is "shared", where "public" or "private" has to be.'],
  ["CompleteResult", "2026-07-28", { resultType: "complete", completion: { values: Array.from({ length: 101 }, () => "") } }, "/completion/values has 101 items, where at most 100 may be."],
  ["Annotations", "2025-11-25", { priority: 2 }, "/priority is 2, where a number from 0 to 1 has to be."],
  ["Tool", "2025-11-25", { name: "__proto__", inputSchema: null }, "/inputSchema is null, where an object has to be."],
];

for (const [name, revision, value, fault] of faults) {
  test(`${name} of ${revision}: ${fault || "nothing"}`, () => assert.equal(checkShape(name, revision, value).map(({ pointer, message }) => `${pointer} ${message}`).join(" "), fault));
}

import { canonical } from "../json/canonical";
import { isObject, type JsonObject, type JsonValue, own } from "../json/jsonValue";
import { escapeToken } from "../json/pointer";
import { lint } from "../lint/lint";
import { type Difference, type ListChange, type SnapshotList, snapshotItems } from "./listChange";
import { schemaChanges } from "./schemaChanges";

/** What a server offers, item by item as it sent them. */
export type Snapshot = { readonly [list in SnapshotList]: readonly JsonObject[] };

/** The field that names an item. */
const keys: { readonly [list in SnapshotList]: string } = { tools: "name", resources: "uri", templates: "uriTemplate", prompts: "name" };
const texts: ReadonlySet<string> = new Set(["title", "description", "icons"]);
/** A hint and the value that promised something. */
const promises: readonly (readonly [hint: string, value: boolean])[] = [["readOnlyHint", true], ["destructiveHint", false], ["openWorldHint", false]];

/** The differences between two snapshots, list by list and by name. */
export function listChanges(before: Snapshot, after: Snapshot): readonly ListChange[] {
  return (Object.keys(snapshotItems) as readonly SnapshotList[]).flatMap((list) => {
    const [was, is] = [byName(before[list], keys[list]), byName(after[list], keys[list])];
    return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((name) => itemChanges(list, was.get(name), is.get(name)).map((change): ListChange => ({ item: snapshotItems[list], name, ...change })));
  });
}

/** The first of two items with one name counts, as for clients. */
function byName(items: readonly JsonObject[], key: string): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const item of items) {
    const name = own(item, key);
    if (typeof name === "string" && !found.has(name)) found.set(name, item);
  }
  return found;
}

function itemChanges(list: SnapshotList, before: JsonObject | undefined, after: JsonObject | undefined): readonly Difference[] {
  if (!after) return before ? [{ kind: "breaking", pointer: "", before, after: null }] : [];
  if (before && canonical(before) === canonical(after)) return [];
  const warnings = list === "tools" ? warningsOf(after) : new Set<string>();
  if (!before) return [{ kind: warnings.size > 0 ? "suspicious" : "compatible", pointer: "", before: null, after }];
  const known = list === "tools" ? warningsOf(before) : warnings;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field): readonly Difference[] => {
    const [was, is] = [own(before, field) ?? null, own(after, field) ?? null];
    if (canonical(was) === canonical(is)) return [];
    const differences = fieldChanges(list, field, was, is);
    return differences.map((difference) => (difference.kind === "text" && [...warnings].some((warning) => warning.startsWith(`${difference.pointer} `) && !known.has(warning)) ? { ...difference, kind: "suspicious" } : difference));
  });
}

function fieldChanges(list: SnapshotList, field: string, before: JsonValue, after: JsonValue): readonly Difference[] {
  const pointer = `/${escapeToken(field)}`;
  const whole = (kind: Difference["kind"]): readonly Difference[] => [{ kind, pointer, before, after }];
  if (texts.has(field) || (field === "name" && list !== "tools" && list !== "prompts")) return whole("text");
  if (list === "tools" && field === "inputSchema") return schemaChanges(before, after, "input", pointer);
  if (list === "tools" && field === "outputSchema") return before === null ? whole("compatible") : after === null ? whole("breaking") : schemaChanges(before, after, "output", pointer);
  if (list === "tools" && field === "annotations") return whole(breaksPromise(before, after) ? "suspicious" : "compatible");
  if (list === "prompts" && field === "arguments") return argumentChanges(before, after, pointer);
  return whole(field === "mimeType" ? "breaking" : "compatible");
}

/** A tool that only read may write now, or the like. */
function breaksPromise(before: JsonValue, after: JsonValue): boolean {
  const of = (annotations: JsonValue, hint: string): JsonValue | undefined => (isObject(annotations) ? own(annotations, hint) : undefined);
  return promises.some(([hint, value]) => of(before, hint) === value && of(after, hint) !== value);
}

function argumentChanges(before: JsonValue, after: JsonValue, pointer: string): readonly Difference[] {
  const listed = (value: JsonValue): ReadonlyMap<string, JsonObject> => byName(Array.isArray(value) ? (value as readonly JsonValue[]).filter(isObject) : [], "name");
  const [was, is] = [listed(before), listed(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name): readonly Difference[] => {
    const [one, other] = [was.get(name), is.get(name)];
    const difference = { pointer, before: one ?? null, after: other ?? null };
    if (one && other && canonical(one) === canonical(other)) return [];
    const demands = other !== undefined && own(other, "required") === true && (one === undefined || own(one, "required") !== true);
    if (!other || demands) return [{ kind: "breaking", ...difference }];
    return [{ kind: one && own(one, "required") === own(other, "required") ? "text" : "compatible", ...difference }];
  });
}

/** Texts of a tool that speak to the model about other things, or hide something, as "pointer rule". */
function warningsOf(tool: JsonObject): ReadonlySet<string> {
  const problems = lint(JSON.stringify([tool]), { kind: "manifest" });
  return new Set(problems.filter(({ rule }) => rule === "tool-instruction-text" || rule === "tool-hidden-text").map(({ rule, pointer, message }) => `${pointer.replace(/^\/0/, "")} ${rule} ${message}`));
}

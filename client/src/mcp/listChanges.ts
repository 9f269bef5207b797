import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";
import type { Finding } from "#shared/mcp/outcome";
import type { ServerLists } from "./sessionTypes";

type Item = { readonly key: string; readonly raw: JsonObject };

/** The lists whose items are compared, by what an item is called in a sentence. */
const kinds: readonly (readonly [noun: string, pointer: string, items: (lists: ServerLists) => readonly Item[]])[] = [
  ["tool", "/tools", ({ tools }) => tools.map(({ name, raw }) => ({ key: name, raw }))],
  ["resource", "/resources", ({ resources }) => resources.map(({ uri, raw }) => ({ key: uri, raw }))],
  ["resource template", "/resourceTemplates", ({ resourceTemplates }) => resourceTemplates.map(({ uriTemplate, raw }) => ({ key: uriTemplate, raw }))],
  ["prompt", "/prompts", ({ prompts }) => prompts.map(({ name, raw }) => ({ key: name, raw }))],
];

/**
 * What is different since the lists were fetched before, a sentence an item. A description counts like a schema:
 * a model reads it as an instruction.
 */
export function listChanges(before: ServerLists, now: ServerLists): readonly Finding[] {
  return kinds.flatMap(([noun, pointer, items]) => {
    const old = new Map(items(before).map(({ key, raw }) => [key, raw]));
    const current = items(now);
    const names = new Set(current.map(({ key }) => key));
    const changed = current.flatMap(({ key, raw }, index) => {
      const previous = old.get(key);
      const at = `${pointer}/${String(index)}`;
      if (!previous) return [finding(`The ${noun} ${quote(key)} is new.`, at)];
      const fields = differences(previous, raw);
      return fields.length === 0 ? [] : [finding(`The ${noun} ${quote(key)} changed: ${fields.join("; ")}.`, at)];
    });
    const gone = [...old.keys()].filter((key) => !names.has(key)).map((key) => finding(`The ${noun} ${quote(key)} is gone.`));
    return [...changed, ...gone];
  });
}

function differences(before: JsonObject, now: JsonObject): readonly string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...fields].flatMap((field) => {
    const [old, current] = [before, now].map((item) => (Object.hasOwn(item, field) ? item[field] : undefined));
    if (isDeepStrictEqual(old, current)) return [];
    if (current === undefined) return [`${quote(field)} is gone`];
    if (old === undefined) return [`${quote(field)} is new`];
    // Texts are short enough to be read side by side; of a schema the name has to do.
    return [typeof old === "string" && typeof current === "string" ? `${quote(field)} was ${quote(old, 120)} and is ${quote(current, 120)}` : `${quote(field)} is another`];
  });
}

function finding(message: string, pointer?: string): Finding {
  return { rule: "list-change", level: "info", message, ...(pointer !== undefined && { pointer }) };
}

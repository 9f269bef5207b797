import type { JsonValue } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";
import { nearest } from "#shared/lint/nearest";
import type { Tool } from "#shared/mcp/tool";
import type { Verdict } from "#shared/schema/verdict";

/** Errors that are told one by one. */
const told = 3;

/** Tools that are named to who asked for none of them. */
const named = 6;

/** What is known to be wrong with a call before it is made, a sentence each; it is made all the same. */
export function argumentNotes(tools: readonly Tool[], name: string, args: JsonValue | undefined, judge: (schema: JsonValue, value: JsonValue) => Verdict): readonly string[] {
  const tool = tools.find((listed) => listed.name === name);
  if (!tool) {
    return [`The server lists no tool ${quote(name)}${otherTools(name, tools.map((listed) => listed.name))} It is called all the same.`];
  }
  if (tool.inputSchema === undefined) return [];
  // Without `arguments` a server sees none, which is what an empty object says.
  const { valid, errors } = judge(tool.inputSchema, args ?? {});
  if (valid || errors.length === 0) return [];
  const places = errors.slice(0, told).map(({ instance, message }) => (instance === "" ? message : `${instance}: ${message}`));
  const more = errors.length > told ? ` There are ${String(errors.length - told)} more.` : "";
  return [`The arguments break the inputSchema of ${quote(name)}: ${places.join(" ")}${more} They are sent as they are.`];
}

/** What may be meant instead: the nearest name, else all of them where they are few. */
function otherTools(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  if (near !== undefined) return `; did you mean ${quote(near)}?`;
  if (names.length === 0) return ", nor any other.";
  const some = names.slice(0, named).map((listed) => quote(listed)).join(", ");
  return `; it lists ${some}${names.length > named ? ` and ${String(names.length - named)} more` : ""}.`;
}

import type { JsonValue } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";
import { nearest } from "#shared/lint/nearest";
import type { Tool } from "#shared/mcp/tool";
import type { Verdict } from "#shared/schema/verdict";

/** Errors that are told one by one. */
const told = 3;

/** What is known to be wrong with a call before it is made, a sentence each; it is made all the same. */
export function argumentNotes(tools: readonly Tool[], name: string, args: JsonValue | undefined, judge: (schema: JsonValue, value: JsonValue) => Verdict): readonly string[] {
  const tool = tools.find((listed) => listed.name === name);
  if (!tool) {
    const near = nearest(name, tools.map((listed) => listed.name));
    return [`The server lists no tool ${quote(name)}${near === undefined ? "" : `; did you mean ${quote(near)}?`}${near === undefined ? "." : ""} It is called all the same.`];
  }
  if (tool.inputSchema === undefined) return [];
  // Without `arguments` a server sees none, which is what an empty object says.
  const { valid, errors } = judge(tool.inputSchema, args ?? {});
  if (valid || errors.length === 0) return [];
  const places = errors.slice(0, told).map(({ instance, message }) => (instance === "" ? message : `${instance}: ${message}`));
  const more = errors.length > told ? ` There are ${String(errors.length - told)} more.` : "";
  return [`The arguments break the inputSchema of ${quote(name)}: ${places.join(" ")}${more} They are sent as they are.`];
}

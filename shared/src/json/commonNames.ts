import { decodeString } from "./decodeString";
import type { JsonText } from "./jsonText";

/**
 * Names that the documents of the workbench's trade are full of. The node table tells them by number, so that looking for
 * one reads no text. Any other name works as well, only slower.
 */
const common = [
  "$anchor", "$comment", "$defs", "$dynamicAnchor", "$dynamicRef", "$id", "$recursiveAnchor", "$recursiveRef", "$ref", "$schema", "$vocabulary",
  "_meta", "additionalItems", "additionalProperties", "allOf", "annotations", "anyOf", "args", "arguments", "cacheScope", "command", "const", "contains", "content", "contentEncoding",
  "contentMediaType", "contentSchema", "contents", "default", "definitions", "dependencies", "dependentRequired", "dependentSchemas", "deprecated", "description", "destructiveHint",
  "dir", "else", "enum", "env", "example", "examples", "exclusiveMaximum", "exclusiveMinimum", "execution", "format", "frame", "function", "functionDeclarations", "functions",
  "function_declarations", "icons", "id", "idempotentHint", "if", "input", "inputSchema", "input_schema", "items", "jsonrpc", "maxContains", "maxItems", "maxLength", "maxProperties",
  "maximum", "mcpServers", "messages", "method", "minContains", "minItems", "minLength", "minProperties", "minimum", "model", "multipleOf", "name", "nextCursor", "not", "nullable",
  "object", "oneOf", "openWorldHint", "outputSchema", "parameters", "params", "pattern", "patternProperties", "prefixItems", "prompts", "properties", "propertyNames", "raw", "readOnly",
  "readOnlyHint", "required", "resourceTemplates", "resources", "result", "resultType", "role", "server", "servers", "src", "strict", "supportedVersions", "then", "title", "tools", "ts",
  "ttlMs", "type", "unevaluatedItems", "unevaluatedProperties", "uniqueItems", "url", "version", "writeOnly", "x-mcp-header",
] as const;

/** By number; none has the number 0. */
const names: readonly string[] = ["", ...common];
const numbers: ReadonlyMap<string, number> = new Map(common.map((name, index) => [name, index + 1]));

/** Numbers of the names with the same length and ends, by `slotOf`. */
const slots: readonly (readonly number[])[] = (() => {
  const made = Array.from({ length: 1024 }, (): number[] => []);
  common.forEach((name, index) => made[slotOf(name.length, name.charCodeAt(0), name.charCodeAt(name.length - 1))]?.push(index + 1));
  return made;
})();

function slotOf(length: number, first: number, last: number): number {
  return (length * 37 + first * 7 + last) & 1023;
}

/** The number of a name, 0 where it is none of the common ones. */
export function numberOfName(name: string): number {
  return numbers.get(name) ?? 0;
}

/** The name with a number; undefined for 0. */
export function nameOfNumber(number: number): string | undefined {
  return number > 0 ? names[number] : undefined;
}

/** The number of the key at `[start, end)`, quotes included, as `decodeString` reads it. */
export function numberOfKey(text: JsonText, start: number, end: number, escaped: boolean): number {
  const length = end - start - 2;
  if (escaped || length < 1 || text.charCodeAt(start) !== 34 || text.charCodeAt(end - 1) !== 34) return numberOfName(decodeString(text, start, end, escaped));
  for (const number of slots[slotOf(length, text.charCodeAt(start + 1), text.charCodeAt(end - 2))] ?? []) {
    const name = names[number] ?? "";
    if (name.length === length && text.startsWith(name, start + 1)) return number;
  }
  return 0;
}

import type { JsonValue } from "#shared/json/jsonValue";
import { mirroredParameters } from "#shared/mcp/headerParameters";

/** The `Mcp-Param-*` headers of a call, as they are sent. */
export function parameterHeaders(schema: JsonValue | undefined, args: JsonValue | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries([...mirroredParameters(schema, args)].map(([name, value]) => [name, encodeHeaderValue(value)]));
}

/** Plain where that is safe, else base64 between the markers of the spec's "Value Encoding". */
export function encodeHeaderValue(value: string): string {
  const plain = /^(?:[\x21-\x7e](?:[\x20-\x7e\t]*[\x21-\x7e])?)?$/.test(value) && !/^=\?base64\?.*\?=$/.test(value);
  return plain ? value : `=?base64?${Buffer.from(value, "utf8").toString("base64")}?=`;
}

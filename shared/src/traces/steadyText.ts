import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, keyOf, kindOf, rootOf } from "../json/nodes";
import { depthLimit, textIsDeeperThan } from "../json/depth";
import { parseJson } from "../json/parse";
import { canonical } from "../lint/canonical";
import { metaKeys } from "../mcp/metaKeys";

/** Members that differ from run to run, by the way to them. */
const unsteady = {
  asked: new Set(["/jsonrpc", "/id", "/params/_meta/progressToken", `/params/_meta/${metaKeys.subscriptionId}`, "/params/progressToken", "/params/requestId"]),
  answered: new Set(["/jsonrpc", "/id"]),
} as const;

/** Members of which it matters alone that they are there. */
const opaque = new Set(["/params/requestState", "/result/requestState"]);

/**
 * A message as JSON that is the same in every run: without id and tokens, its members by name, numbers as they are
 * written. What is nested too deep for that stays as it is.
 */
export function steadyText(text: string, role: keyof typeof unsteady): string {
  if (textIsDeeperThan(text, depthLimit)) return text;
  const document = parseJson(text);
  const root = rootOf(document);
  return root === undefined ? "null" : write(document, root, "", unsteady[role]);
}

function write(document: JsonDocument, node: JsonNode, way: string, left: ReadonlySet<string>): string {
  if (opaque.has(way)) return '"…"';
  // What is unsteady lies at most this deep.
  if (kindOf(document, node) !== "object" || way.split("/").length > 3) return canonical(document, node);
  const members = childrenOf(document, node).flatMap((child) => {
    const name = keyOf(document, child) ?? "";
    const there = `${way}/${name}`;
    const text = left.has(there) ? "" : write(document, child, there, left);
    // An object that held tokens alone is as good as none.
    return text === "" || (text === "{}" && (there === "/params/_meta" || there === "/params")) ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.sort().join(",")}}`;
}

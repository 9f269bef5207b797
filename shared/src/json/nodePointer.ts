import type { JsonDocument, JsonNode } from "./jsonDocument";
import { childrenOf, elementOf, hasKey, keyOf, kindOf, parentOf, propertyOf, rootOf } from "./nodes";
import { parsePointer, toPointer } from "./pointer";

/** JSON Pointer of a node, from the root or from a node above it. */
export function pointerOf(document: JsonDocument, node: JsonNode, from: JsonNode = 0): string {
  const tokens: string[] = [];
  let at = node;
  while (at !== from) {
    const parent = parentOf(document, at);
    if (parent === undefined) break;
    tokens.push(hasKey(document, at) ? (keyOf(document, at) ?? "") : String(indexIn(document, parent, at)));
    at = parent;
  }
  return toPointer(tokens.reverse());
}

/** The place of an element in its array. */
export function indexIn(document: JsonDocument, array: JsonNode, element: JsonNode): number {
  let index = 0;
  for (let child = array + 1; child < element; child += document.sizes[child] ?? 1) index++;
  return index;
}

/** The node that a pointer names, from the root or from another node; own properties only. */
export function resolvePointer(document: JsonDocument, pointer: string, from: JsonNode | undefined = rootOf(document)): JsonNode | undefined {
  return follow(pointer, from, (node, token) => propertyOf(document, node, token), (node, index) => elementOf(document, node, index));
}

/** Nodes of an object or an array of which a member is found as quickly by looking. */
const fewNodes = 50;

/**
 * `resolvePointer` for many pointers of one document: the members of what is on the way are looked up by name or place, where
 * thousands of references into one `$defs` would read all of it for each.
 */
export function pointerResolver(document: JsonDocument): (pointer: string, from: JsonNode) => JsonNode | undefined {
  const members = new Map<JsonNode, ReadonlyMap<string, JsonNode>>();
  const membersOf = (node: JsonNode): ReadonlyMap<string, JsonNode> => {
    // Of equal names the last one counts, as in `propertyOf`.
    const named = members.get(node) ?? new Map(childrenOf(document, node).flatMap((child) => (hasKey(document, child) ? [[keyOf(document, child) ?? "", child] as const] : [])));
    members.set(node, named);
    return named;
  };
  const memberOf = (node: JsonNode, token: string): JsonNode | undefined => {
    if (kindOf(document, node) !== "object") return undefined;
    return (document.sizes[node] ?? 1) <= fewNodes ? propertyOf(document, node, token) : membersOf(node).get(token);
  };
  const elements = new Map<JsonNode, readonly JsonNode[]>();
  const elementAt = (node: JsonNode, index: number): JsonNode | undefined => {
    if (kindOf(document, node) !== "array" || (document.sizes[node] ?? 1) <= fewNodes) return elementOf(document, node, index);
    const known = elements.get(node) ?? childrenOf(document, node);
    elements.set(node, known);
    return known[index];
  };
  return (pointer, from) => follow(pointer, from, memberOf, elementAt);
}

type Step<Token> = (node: JsonNode, token: Token) => JsonNode | undefined;

function follow(pointer: string, from: JsonNode | undefined, member: Step<string>, element: Step<number>): JsonNode | undefined {
  const tokens = parsePointer(pointer);
  if (!tokens) return undefined;
  let node = from;
  for (const token of tokens) {
    if (node === undefined) return undefined;
    node = member(node, token) ?? (/^(0|[1-9]\d{0,8})$/.test(token) ? element(node, Number(token)) : undefined);
  }
  return node;
}

/** Every node from the root down to `node`. */
export function pathTo(document: JsonDocument, node: JsonNode): readonly JsonNode[] {
  const path: JsonNode[] = [];
  for (let at: JsonNode | undefined = node; at !== undefined; at = parentOf(document, at)) path.push(at);
  return path.reverse();
}

/** The names of an object's properties, each once. */
export function namesOf(document: JsonDocument, node: JsonNode): ReadonlySet<string> {
  return new Set(childrenOf(document, node).flatMap((child) => keyOf(document, child) ?? []));
}

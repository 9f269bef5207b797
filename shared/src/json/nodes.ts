import { nameOfNumber, numberOfName } from "./commonNames";
import { decodeString } from "./decodeString";
import { keyEscaped, kindCodes, kindMask, valueEscaped, type JsonDocument, type JsonKind, type JsonNode } from "./jsonDocument";
import type { JsonValue } from "./jsonValue";

// Free functions over a document and a node of it. A node that is not in the document is "invalid" and holds nothing.

const kindNames: readonly JsonKind[] = ["invalid", "object", "array", "string", "number", "boolean", "boolean", "null"];

export function kindOf(document: JsonDocument, node: JsonNode): JsonKind {
  return kindNames[(document.kinds[node] ?? 0) & kindMask] ?? "invalid";
}

/** The root value, or undefined where the text holds none. */
export function rootOf(document: JsonDocument): JsonNode | undefined {
  return document.count > 0 ? 0 : undefined;
}

/** Where the value starts. */
export function startOf(document: JsonDocument, node: JsonNode): number {
  return document.starts[node] ?? 0;
}

/** Behind the value. */
export function endOf(document: JsonDocument, node: JsonNode): number {
  return document.ends[node] ?? 0;
}

export function parentOf(document: JsonDocument, node: JsonNode): JsonNode | undefined {
  const parent = document.parents[node] ?? -1;
  return parent < 0 ? undefined : parent;
}

/** True for the value of a property. */
export function hasKey(document: JsonDocument, node: JsonNode): boolean {
  return (document.keyStarts[node] ?? -1) >= 0;
}

/** The range of a property's key, quotes included. */
export function keyRange(document: JsonDocument, node: JsonNode): { readonly start: number; readonly end: number } | undefined {
  if (!hasKey(document, node)) return undefined;
  return { start: document.keyStarts[node] ?? 0, end: document.keyEnds[node] ?? 0 };
}

/** The name of the property whose value this is, decoded. */
export function keyOf(document: JsonDocument, node: JsonNode): string | undefined {
  const common = nameOfNumber(document.names[node] ?? 0);
  if (common !== undefined) return common;
  const start = document.keyStarts[node] ?? -1;
  if (start < 0) return undefined;
  return decodeString(document.text, start, document.keyEnds[node] ?? 0, ((document.kinds[node] ?? 0) & keyEscaped) !== 0);
}

/** The values an object or array holds, in order; every one of a name that stands twice. */
export function childrenOf(document: JsonDocument, node: JsonNode): readonly JsonNode[] {
  const children: JsonNode[] = [];
  const end = node + (document.sizes[node] ?? 1);
  for (let child = node + 1; child < end; child += document.sizes[child] ?? 1) children.push(child);
  return children;
}

/** The value of an object's own property. Of a name that stands twice the last one counts, as everywhere. */
export function propertyOf(document: JsonDocument, node: JsonNode, name: string): JsonNode | undefined {
  if (kindOf(document, node) !== "object") return undefined;
  let found: JsonNode | undefined;
  const { names, sizes } = document;
  const end = node + (sizes[node] ?? 1);
  const number = numberOfName(name);
  if (number > 0) {
    for (let child = node + 1; child < end; child += sizes[child] ?? 1) if (names[child] === number) found = child;
  } else {
    for (let child = node + 1; child < end; child += sizes[child] ?? 1) if (names[child] === 0 && isNamed(document, child, name)) found = child;
  }
  return found;
}

/** True if the key of `node` spells `name`, whatever its escapes. */
export function isNamed(document: JsonDocument, node: JsonNode, name: string): boolean {
  const common = document.names[node] ?? 0;
  if (common > 0) return nameOfNumber(common) === name;
  const start = document.keyStarts[node] ?? -1;
  if (start < 0) return false;
  const end = document.keyEnds[node] ?? 0;
  const isPlain = ((document.kinds[node] ?? 0) & keyEscaped) === 0 && document.text.charCodeAt(start) === 34 && document.text.charCodeAt(end - 1) === 34;
  return isPlain ? end - start === name.length + 2 && document.text.startsWith(name, start + 1) : keyOf(document, node) === name;
}

/** The element of an array. */
export function elementOf(document: JsonDocument, node: JsonNode, index: number): JsonNode | undefined {
  return kindOf(document, node) === "array" ? childrenOf(document, node)[index] : undefined;
}

/** The source text of the value. */
export function textOf(document: JsonDocument, node: JsonNode): string {
  return document.text.slice(startOf(document, node), endOf(document, node));
}

/** The decoded string, or undefined where the node is no string. */
export function stringOf(document: JsonDocument, node: JsonNode): string | undefined {
  const kind = document.kinds[node] ?? 0;
  if ((kind & kindMask) !== kindCodes.string) return undefined;
  return decodeString(document.text, startOf(document, node), endOf(document, node), (kind & valueEscaped) !== 0);
}

/** The string that an object's property holds. */
export function stringIn(document: JsonDocument, node: JsonNode, name: string): string | undefined {
  const property = propertyOf(document, node, name);
  return property === undefined ? undefined : stringOf(document, property);
}

export function booleanOf(document: JsonDocument, node: JsonNode): boolean | undefined {
  const kind = (document.kinds[node] ?? 0) & kindMask;
  return kind === kindCodes.true ? true : kind === kindCodes.false ? false : undefined;
}

/** The number as a double; what it really says is in `textOf`. */
export function numberOf(document: JsonDocument, node: JsonNode): number | undefined {
  return kindOf(document, node) === "number" ? Number(textOf(document, node)) : undefined;
}

/** The plain value: own properties only, also for `__proto__`; of a name that stands twice the last; null for what is no JSON. */
export function valueOf(document: JsonDocument, node: JsonNode): JsonValue {
  switch (kindOf(document, node)) {
    case "object": {
      const object: Record<string, JsonValue> = {};
      for (const child of childrenOf(document, node)) {
        const name = keyOf(document, child) ?? "";
        const value = valueOf(document, child);
        if (name === "__proto__") Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
        else object[name] = value;
      }
      return object;
    }
    case "array":
      return childrenOf(document, node).map((child) => valueOf(document, child));
    case "string":
      return stringOf(document, node) ?? "";
    case "number":
      return Number(textOf(document, node));
    case "boolean":
      return booleanOf(document, node) ?? false;
    default:
      return null;
  }
}

/** The innermost value at an offset, or whose key is there. */
export function nodeAt(document: JsonDocument, offset: number): JsonNode | undefined {
  const root = rootOf(document);
  if (root === undefined || offset < startOf(document, root) || offset > endOf(document, root)) return undefined;
  let node = root;
  for (;;) {
    const inner = childAt(document, node, offset);
    if (inner === undefined) return node;
    node = inner;
  }
}

function childAt(document: JsonDocument, node: JsonNode, offset: number): JsonNode | undefined {
  const end = node + (document.sizes[node] ?? 1);
  for (let child = node + 1; child < end; child += document.sizes[child] ?? 1) {
    const keyStart = document.keyStarts[child] ?? -1;
    const start = keyStart >= 0 ? keyStart : startOf(document, child);
    if (offset < start) return undefined;
    if (offset <= endOf(document, child)) return child;
  }
  return undefined;
}

import { decodeString } from "#shared/json/decodeString";
import { code } from "#shared/json/scan";
import { kindCodes, kindMask, notClosed, type JsonDocument, type JsonNode } from "#shared/json/jsonDocument";
import { childrenOf, endOf, keyRange, rootOf, startOf } from "#shared/json/nodes";
import { nextToken, readGap, type Token } from "./gap";

/** What is inserted at a place of a JSON text. Offsets are those of the document. */
export type Insertion = {
  readonly offset: number;
  /** A key of an object, or a value. */
  readonly role: "key" | "value";
  /** What an accepted suggestion replaces: the token at the cursor, or nothing. */
  readonly start: number;
  readonly end: number;
  /** The replaced text starts with a quote. */
  readonly quoted: boolean;
  /** Where a comma is missing before the item. */
  readonly commaAt: number | undefined;
  /** No colon stands behind the key. */
  readonly needsColon: boolean;
  /** Another item follows without a comma. */
  readonly needsComma: boolean;
};

/** What can be written in an object or an array. */
export type Cursor = Insertion & {
  /** The object or array around the cursor. */
  readonly container: JsonNode;
  /** The property whose value is asked for. */
  readonly key: string | undefined;
};

/** How far around the cursor the text is read. */
const reach = 4000;

/** What can be written at an offset; undefined where nothing can, and in comments. The syntax may be broken in any way. */
export function cursorAt(json: JsonDocument, offset: number): Cursor | undefined {
  const container = containerAt(json, offset);
  if (container === undefined) return undefined;
  const isObject = isKind(json, container, kindCodes.object);
  const before = itemBefore(json, container, offset);
  const from = before === undefined ? startOf(json, container) + 1 : endOf(json, before);
  if (offset - from > reach) return undefined;
  const text = json.text.slice(from, offset + reach);
  const gap = readGap(text, offset - from, isObject, before === undefined);
  // Directly behind a bracket a comma comes first.
  if (!gap || gap.state === "colon" || (gap.lacksComma && offset === from)) return undefined;
  const { start, end } = replaced(text, offset - from, gap.at);
  const next = nextToken(text, end);
  const second = nextToken(text, next.end);
  const role = gap.state === "key" ? "key" : "value";
  if (!fits(text, next, second, role, isObject)) return undefined;
  return {
    offset,
    container,
    role,
    key: gap.key && (gap.key.kind === "string" ? decodeString(text, gap.key.start, gap.key.end, true) : text.slice(gap.key.start, gap.key.end)),
    start: from + start,
    end: from + end,
    quoted: gap.at?.kind === "string",
    // Whether a comma is missing behind what has no bracket, nobody knows.
    commaAt: gap.lacksComma && !(before !== undefined && isOpen(json, before)) ? from : undefined,
    needsColon: role === "key" && next.kind !== "colon",
    needsComma: startsItem(text, next),
  };
}

/** The token at the cursor; of a string that has no end, or the start of another one for its end, the word at the cursor. */
function replaced(text: string, cursor: number, at: Token | undefined): { readonly start: number; readonly end: number } {
  if (!at) return { start: cursor, end: cursor };
  const isWhole = at.kind === "word" || (at.closed && nextToken(text, at.end).kind !== "word");
  const rest = isWhole ? "" : (/^[\w$#./-]*/.exec(text.slice(cursor, at.end))?.[0] ?? "");
  return { start: at.start, end: isWhole ? at.end : cursor + rest.length };
}

/** Another item follows without a comma. */
function startsItem(text: string, next: Token): boolean {
  return !(next.kind === "comma" || next.kind === "end" || next.kind === "colon" || closes(text, next));
}

/** Whether what stands behind the cursor leaves room for an item. */
function fits(text: string, next: Token, second: Token, role: Cursor["role"], isObject: boolean): boolean {
  if (next.kind === "end" || next.kind === "comma" || closes(text, next)) return true;
  if (role === "key") return next.kind === "colon" || (next.kind === "string" && second.kind === "colon");
  return isObject ? next.kind === "string" && second.kind === "colon" : next.kind !== "colon";
}

function closes(text: string, token: Token): boolean {
  return token.kind === "bracket" && (text.charCodeAt(token.start) === code.closeArray || text.charCodeAt(token.start) === code.closeObject);
}

/** The innermost container around an offset. One without its bracket reaches to what follows it. */
function containerAt(json: JsonDocument, offset: number): JsonNode | undefined {
  const root = rootOf(json);
  if (root === undefined || !isContainer(json, root) || offset <= startOf(json, root)) return undefined;
  let limit = isOpen(json, root) ? json.text.length : endOf(json, root) - 1;
  if (offset > limit) return undefined;
  let node = root;
  for (;;) {
    const inner = innerContainer(json, node, offset, limit);
    if (!inner) return node;
    ({ node, limit } = inner);
  }
}

function innerContainer(json: JsonDocument, node: JsonNode, offset: number, limit: number): { readonly node: JsonNode; readonly limit: number } | undefined {
  const end = node + (json.sizes[node] ?? 1);
  for (let child = node + 1; child < end; child += json.sizes[child] ?? 1) {
    if (!isContainer(json, child) || startOf(json, child) >= offset) continue;
    const next = child + (json.sizes[child] ?? 1);
    const last = !isOpen(json, child) ? endOf(json, child) - 1 : next < end ? itemStart(json, next) : limit;
    if (offset <= last) return { node: child, limit: last };
  }
  return undefined;
}

/** The last item that is complete before the cursor. */
function itemBefore(json: JsonDocument, container: JsonNode, offset: number): JsonNode | undefined {
  let before: JsonNode | undefined;
  for (const child of childrenOf(json, container)) {
    const end = endOf(json, child);
    if (end > offset || (end === offset && !isContainer(json, child))) break;
    // A value that is not there: its key is read again.
    if (end > startOf(json, child)) before = child;
  }
  return before;
}

function itemStart(json: JsonDocument, node: JsonNode): number {
  return keyRange(json, node)?.start ?? startOf(json, node);
}

function isKind(json: JsonDocument, node: JsonNode, kind: number): boolean {
  return ((json.kinds[node] ?? 0) & kindMask) === kind;
}

function isContainer(json: JsonDocument, node: JsonNode): boolean {
  return isKind(json, node, kindCodes.object) || isKind(json, node, kindCodes.array);
}

function isOpen(json: JsonDocument, node: JsonNode): boolean {
  return ((json.kinds[node] ?? 0) & notClosed) !== 0;
}

import { valueEscaped, keyEscaped, kindMask, notClosed, type JsonDocument, type JsonNode } from "./jsonDocument";
import { kindOf } from "./nodes";
import type { JsonText } from "./jsonText";
import type { NodeTable } from "./nodeTable";
import { parseJson, parseValue } from "./parse";
import { PatchedText } from "./patchedText";
import type { SyntaxFault } from "./syntaxFault";

/** What an edit came to. */
export type EditedJson = {
  readonly document: JsonDocument;
  /** The part of the old text that was parsed anew, and how far what stands behind it moved; undefined where all was. */
  readonly replaced: { readonly start: number; readonly end: number; readonly delta: number } | undefined;
};

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** How many containers around an edit are tried, from the inside out, before all is parsed anew. */
const attempts = 12;

/** Code units of a text from which a part that is most of it is not tried by itself. */
const partlyFrom = 10_000;

/**
 * The document after an edit: the same as if the new text were parsed as a whole. Where a container around
 * the edit can be parsed by itself, only that is done. The old document is used up: its tables are taken
 * over and must not be read again. `text` is the whole text after the edit, where the caller has it.
 */
export function editJson(document: JsonDocument, edit: Edit, text?: JsonText): EditedJson {
  const after = text ?? patched(document.text, edit);
  const delta = after.length - document.text.length;
  const around = containersAround(document, edit);
  for (let tried = 0; tried < attempts; tried++) {
    const depth = around.length - 1 - tried;
    const node = around[depth];
    if (node === undefined) break;
    const start = document.starts[node] ?? 0;
    const end = document.ends[node] ?? 0;
    // Where most of the text is to be read anyway, all of it is.
    if ((end - start) * 2 > document.text.length && document.text.length > partlyFrom) break;
    const faults: SyntaxFault[] = [];
    const parsed = parseValue(after.slice(start, end + delta), 0, end + delta - start, depth, faults);
    // Whatever the parser met, it ended with the container's own bracket where it should: nothing outside has changed.
    if (!parsed.selfContained || parsed.end !== end + delta - start) continue;
    const spliced = splice(document, after, node, parsed.table, delta, faults);
    return { document: spliced, replaced: { start, end, delta } };
  }
  return { document: parseJson(after), replaced: undefined };
}

function patched(text: JsonText, { start, end, text: inserted }: Edit): PatchedText {
  return (text instanceof PatchedText ? text : new PatchedText([text.toString()])).replaced(start, end, inserted);
}

/** The containers whose brackets an edit lies between, the outermost first. */
function containersAround(document: JsonDocument, { start, end }: Edit): readonly JsonNode[] {
  const around: JsonNode[] = [];
  let node: JsonNode | undefined = document.count > 0 ? 0 : undefined;
  while (node !== undefined) {
    const kind = kindOf(document, node);
    const isClosed = ((document.kinds[node] ?? 0) & notClosed) === 0;
    const isContainer = kind === "object" || kind === "array";
    if (!isClosed || !isContainer) break;
    const isAround = start > (document.starts[node] ?? 0) && end < (document.ends[node] ?? 0);
    if (!isAround) break;
    around.push(node);
    node = childOver(document, node, start);
  }
  return around;
}

/** The child whose value an offset lies inside of. */
function childOver(document: JsonDocument, node: JsonNode, offset: number): JsonNode | undefined {
  const end = node + (document.sizes[node] ?? 1);
  for (let child = node + 1; child < end; child += document.sizes[child] ?? 1) {
    if ((document.ends[child] ?? 0) > offset) return (document.starts[child] ?? 0) < offset ? child : undefined;
  }
  return undefined;
}

/** Puts the nodes of a container that was parsed anew into the place of its old ones. */
function splice(document: JsonDocument, text: JsonText, node: JsonNode, fresh: NodeTable, delta: number, faults: readonly SyntaxFault[]): JsonDocument {
  const oldSize = document.sizes[node] ?? 1;
  const grown = fresh.count - oldSize;
  const count = document.count + grown;
  const tables = count > document.kinds.length ? roomier(document, count) : document;
  const { kinds, starts, ends, keyStarts, keyEnds, names, sizes, parents } = tables;
  const start = starts[node] ?? 0;
  const end = ends[node] ?? 0;
  for (let at = parents[node] ?? -1; at >= 0; at = parents[at] ?? -1) {
    sizes[at] = (sizes[at] ?? 0) + grown;
    ends[at] = (ends[at] ?? 0) + delta;
  }
  const parent = parents[node] ?? -1;
  const [keyStart, keyEnd] = [keyStarts[node] ?? -1, keyEnds[node] ?? -1];
  const keyFlag = (kinds[node] ?? 0) & keyEscaped;
  const name = names[node] ?? 0;
  if (grown !== 0) for (const array of [kinds, starts, ends, keyStarts, keyEnds, names, sizes, parents]) array.copyWithin(node + fresh.count, node + oldSize, document.count);
  kinds.set(fresh.kinds.subarray(0, fresh.count), node);
  sizes.set(fresh.sizes.subarray(0, fresh.count), node);
  names.set(fresh.names.subarray(0, fresh.count), node);
  // The part was parsed as a text of its own: its offsets count from its start.
  for (let at = 0; at < fresh.count; at++) {
    const key = fresh.keyStarts[at] ?? -1;
    starts[node + at] = (fresh.starts[at] ?? 0) + start;
    ends[node + at] = (fresh.ends[at] ?? 0) + start;
    keyStarts[node + at] = key < 0 ? -1 : key + start;
    keyEnds[node + at] = key < 0 ? -1 : (fresh.keyEnds[at] ?? 0) + start;
    parents[node + at] = (fresh.parents[at] ?? -1) + node;
  }
  parents[node] = parent;
  keyStarts[node] = keyStart;
  keyEnds[node] = keyEnd;
  names[node] = name;
  kinds[node] = ((kinds[node] ?? 0) & (kindMask | valueEscaped)) | keyFlag;
  for (let at = node + fresh.count; at < count; at++) {
    starts[at] = (starts[at] ?? 0) + delta;
    ends[at] = (ends[at] ?? 0) + delta;
    const key = keyStarts[at] ?? -1;
    if (key >= 0) {
      keyStarts[at] = key + delta;
      keyEnds[at] = (keyEnds[at] ?? 0) + delta;
    }
    const above = parents[at] ?? -1;
    if (above >= node + oldSize) parents[at] = above + grown;
  }
  return { text, count, kinds, starts, ends, keyStarts, keyEnds, names, sizes, parents, faults: spliceFaults(document.faults, start, end, delta, faults.map((fault) => movedBy(fault, start))) };
}

/** Faults at the brackets themselves were found from outside of the container, and stay. */
function spliceFaults(old: readonly SyntaxFault[], start: number, end: number, delta: number, fresh: readonly SyntaxFault[]): readonly SyntaxFault[] {
  if (old.length === 0 && fresh.length === 0) return old;
  const before = old.filter((fault) => fault.start <= start);
  const behind = old.filter((fault) => fault.start >= end - 1 && fault.start > start).map((fault) => movedBy(fault, delta));
  return [...before, ...[...fresh].sort((a, b) => a.start - b.start), ...behind];
}

function movedBy(fault: SyntaxFault, delta: number): SyntaxFault {
  return { ...fault, start: fault.start + delta, end: fault.end + delta };
}

function roomier(document: JsonDocument, count: number): JsonDocument {
  const capacity = count + (count >> 3) + 64;
  const longer = (array: Int32Array): Int32Array => {
    const room = new Int32Array(capacity);
    room.set(array);
    return room;
  };
  const longerBytes = (array: Uint8Array): Uint8Array => {
    const room = new Uint8Array(capacity);
    room.set(array);
    return room;
  };
  return {
    ...document,
    kinds: longerBytes(document.kinds),
    names: longerBytes(document.names),
    starts: longer(document.starts),
    ends: longer(document.ends),
    keyStarts: longer(document.keyStarts),
    keyEnds: longer(document.keyEnds),
    sizes: longer(document.sizes),
    parents: longer(document.parents),
  };
}

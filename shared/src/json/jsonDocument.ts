import type { JsonText } from "./jsonText";
import type { SyntaxFault } from "./syntaxFault";

/** A value of the document, as its place in the node table. The root is node 0. */
export type JsonNode = number;

export type JsonKind = "object" | "array" | "string" | "number" | "boolean" | "null" | "invalid";

/**
 * A parsed text as a flat table. Nodes stand in document order, a container before what it holds, so
 * the subtree of node `n` is `[n, n + sizes[n])`. One node is one value; the key of a property belongs
 * to the node of its value. All offsets are UTF-16 code units into `text`.
 *
 * The arrays may be longer than `count`. Read the table through the functions of `nodes.ts`.
 */
export type JsonDocument = {
  readonly text: JsonText;
  /** Nodes in use; 0 where the text holds no value at all. */
  readonly count: number;
  /** The code of the kind in the low three bits, and the flags of this file. */
  readonly kinds: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Offset of the key's opening quote; -1 for elements of arrays and the root. */
  readonly keyStarts: Int32Array;
  /** Offset behind the key's closing quote. */
  readonly keyEnds: Int32Array;
  /** The number of the key's name by `commonNames.ts`; 0 for other names and for what has none. */
  readonly names: Uint8Array;
  /** Nodes of the subtree, the node itself included. */
  readonly sizes: Int32Array;
  /** -1 for the root. */
  readonly parents: Int32Array;
  /** By place. Comments and trailing commas are among them: whether they are faults, the file's owner decides. */
  readonly faults: readonly SyntaxFault[];
};

export const kindCodes = { invalid: 0, object: 1, array: 2, string: 3, number: 4, true: 5, false: 6, null: 7 } as const;
export const kindMask = 7;
/** The string (the value, the key) holds a backslash, so its text is not its value. */
export const valueEscaped = 8;
export const keyEscaped = 16;
/** The container was ended by something else than its own bracket. */
export const notClosed = 32;

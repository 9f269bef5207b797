import type { TextEdit } from "../lint/problem";

/** What a rewritten schema says differently, or could not be made to say. */
export type RewriteNote = {
  /** JSON Pointer of the place in the document as it was. */
  readonly pointer: string;
  /** One sentence with a full stop that quotes what it is about. */
  readonly message: string;
};

/**
 * A whole schema written another way: edits of the document by place that do not overlap, none where there is
 * nothing to do; or the sentence that says why it cannot be done. What no note names, the schema says as before.
 */
export type SchemaRewrite =
  | { readonly ok: true; readonly edits: readonly TextEdit[]; readonly notes: readonly RewriteNote[] }
  | { readonly ok: false; readonly problem: string };

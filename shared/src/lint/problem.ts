/** From worst to mildest, as in LSP. */
export const levels = ["error", "warning", "info", "hint"] as const;
export type Level = (typeof levels)[number];

/** Replaces `[start, end)` of the document; offsets are UTF-16 code units. */
export type TextEdit = { readonly start: number; readonly end: number; readonly text: string };

/** A change that mends a problem. The title is an imperative: "Add `items`". */
export type Fix = { readonly title: string; readonly edits: readonly TextEdit[] };

/** Another place that belongs to a problem. */
export type RelatedPlace = {
  readonly message: string;
  readonly pointer: string;
  readonly start: number;
  readonly end: number;
};

/** One finding of one rule at the smallest wrong token. Offsets are UTF-16 code units into the text that was linted. */
export type Problem = {
  readonly rule: string;
  readonly level: Level;
  /** One sentence with a full stop that quotes the offending value. */
  readonly message: string;
  /** JSON Pointer of the value the problem is about. */
  readonly pointer: string;
  readonly start: number;
  readonly end: number;
  /** The client profile that brought the rule, where one did. */
  readonly profile?: string;
  /** The editor's own JSON support says the same: not to be said again, but its fixes are of use. */
  readonly hostSays?: true;
  readonly fixes: readonly Fix[];
  readonly related: readonly RelatedPlace[];
};

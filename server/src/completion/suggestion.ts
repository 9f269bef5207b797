/** What a suggestion is, for its icon and its place in the list. */
export type SuggestionKind = "field" | "value" | "type" | "reference" | "variable" | "snippet";

/** Something that can be written at a cursor. */
export type Suggestion = {
  readonly label: string;
  readonly kind: SuggestionKind;
  /** A few words behind the label. */
  readonly detail?: string;
  /** Markdown. */
  readonly doc?: string;
  readonly deprecated?: true;
  /** Lower comes first; suggestions of one rank stand in the order they were made. Default 2. */
  readonly rank?: 1 | 2 | 3 | 9;
  /** For a key: its name, whose value is `template`. */
  readonly name?: string;
  /** The name is a proposal, the first place to fill in (`$1`); those of the template start at `$2`. */
  readonly nameIsOpen?: true;
  /**
   * The JSON text of the value, as a snippet: `$1` and `${1:default}` are places to fill in, `\t` one step of
   * indentation. Without anything filled in it is JSON.
   */
  readonly template: string;
  /** More is to be chosen at once inside of what was inserted. */
  readonly goesOn?: true;
};

/** A JSON value as a template of itself. */
export function literal(value: unknown): string {
  return escapeSnippet(JSON.stringify(value));
}

/** Text in which nothing is a place to fill in. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, "\\$&");
}

/** The text that a snippet is when nothing is filled in. */
export function plainText(snippet: string): string {
  return snippet.replace(/\\([\\$}])|\$\{\d+:((?:[^\\}]|\\.)*)\}|\$\{\d+\|((?:[^\\,|]|\\.)*)[^}]*\|\}|\$\{\d+\}|\$\d+/g, (_, escaped?: string, fallback?: string, first?: string) => escaped ?? (fallback ?? first ?? "").replace(/\\(.)/g, "$1"));
}

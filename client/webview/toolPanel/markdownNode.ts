/** Characters that are read as Markdown: hostile text takes half a second at most. */
export const markdownLimit = 20_000;

/** A part of a text in Markdown. Nothing of it is ever a link, an image or markup: addresses stay text. */
export type MarkdownNode =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string; readonly block: boolean }
  | { readonly kind: "break" | "rule" }
  /** `address` is where the author wants to lead. */
  | { readonly kind: "link" | "image"; readonly address: string; readonly children: readonly MarkdownNode[] }
  | { readonly kind: "list"; readonly start: number | null; readonly children: readonly MarkdownNode[] }
  | { readonly kind: "heading"; readonly level: number; readonly children: readonly MarkdownNode[] }
  | { readonly kind: Container; readonly children: readonly MarkdownNode[] };

export type Container = "paragraph" | "list_item" | "blockquote" | "table" | "thead" | "tbody" | "tr" | "th" | "td" | "em" | "strong" | "s";

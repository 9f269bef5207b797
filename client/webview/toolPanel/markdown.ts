import MarkdownIt from "markdown-it";
import type { Container, MarkdownNode } from "./markdownNode";

type Token = ReturnType<InstanceType<typeof MarkdownIt>["parse"]>[number];

// Markup is text like any other, and what merely looks like an address stays as it is.
const parser = new MarkdownIt({ html: false, linkify: false, maxNesting: 40 });
// An address that would be refused is to be seen all the same.
parser.validateLink = () => true;

const containers: Readonly<Record<Container, true>> = { paragraph: true, list_item: true, blockquote: true, table: true, thead: true, tbody: true, tr: true, th: true, td: true, em: true, strong: true, s: true };

/** CommonMark with tables, as a tree; the text is no longer than `markdownLimit`. */
export function markdownNodes(text: string): readonly MarkdownNode[] {
  return nodesOf(parser.parse(text, {}));
}

/** Tokens come flat, with an opening and a closing one around what lies inside. */
function nodesOf(tokens: readonly Token[]): readonly MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const stack: { readonly open: Token; readonly children: MarkdownNode[] }[] = [];
  const add = (...nodes: readonly MarkdownNode[]): unknown => (stack.at(-1)?.children ?? root).push(...nodes);
  for (const token of tokens) {
    if (token.nesting === 1) stack.push({ open: token, children: [] });
    else if (token.nesting === -1) {
      const closed = stack.pop();
      if (closed) add(...containerNodes(closed.open, closed.children));
    } else add(...leafNodes(token));
  }
  return root;
}

function containerNodes(open: Token, children: readonly MarkdownNode[]): readonly MarkdownNode[] {
  const name = open.type.replace(/_open$/, "");
  if (name === "heading") return [{ kind: "heading", level: Number(open.tag.slice(1)), children }];
  if (name === "bullet_list") return [{ kind: "list", start: null, children }];
  if (name === "ordered_list") return [{ kind: "list", start: Number(open.attrGet("start") ?? 1), children }];
  if (name === "link") return [{ kind: "link", address: String(open.attrGet("href") ?? ""), children }];
  // The paragraph of a tight list is none.
  if (open.hidden || !Object.hasOwn(containers, name)) return children;
  return [{ kind: name as Container, children }];
}

function leafNodes(token: Token): readonly MarkdownNode[] {
  switch (token.type) {
    case "inline":
      return nodesOf(token.children ?? []);
    case "softbreak":
      return [{ kind: "text", text: "\n" }];
    case "hardbreak":
      return [{ kind: "break" }];
    case "hr":
      return [{ kind: "rule" }];
    case "code_inline":
      return [{ kind: "code", text: token.content, block: false }];
    case "fence":
    case "code_block":
      return [{ kind: "code", text: token.content, block: true }];
    case "image":
      return [{ kind: "image", address: String(token.attrGet("src") ?? ""), children: [{ kind: "text", text: token.content }] }];
    default:
      return token.content === "" ? [] : [{ kind: "text", text: token.content }];
  }
}

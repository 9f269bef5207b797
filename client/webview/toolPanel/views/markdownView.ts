import { html, type TemplateResult } from "lit";
import { assertNever } from "#shared/assertNever";
import type { MarkdownNode } from "../markdownNode";
import { serverText } from "./text";

/** Markdown as it is drawn. An address is shown beside its words and leads nowhere. */
export function markdownView(nodes: readonly MarkdownNode[]): TemplateResult {
  return html`${nodes.map(node)}`;
}

function node(part: MarkdownNode): TemplateResult {
  switch (part.kind) {
    case "text":
      return serverText(part.text);
    case "code":
      return part.block ? html`<pre class="text" tabindex="0" role="region" aria-label="Code">${serverText(part.text)}</pre>` : html`<code>${serverText(part.text)}</code>`;
    case "break":
      return html`<br />`;
    case "rule":
      return html`<hr />`;
    case "link":
      return html`<span class="address">${part.children.map(node)}</span> <code class="muted">${serverText(part.address)}</code>`;
    case "image":
      return html`<span class="chip">image</span> ${part.children.map(node)} <code class="muted">${serverText(part.address)}</code>`;
    case "list":
      return part.start === null ? html`<ul>${part.children.map(node)}</ul>` : html`<ol start=${part.start}>${part.children.map(node)}</ol>`;
    // Below the headings of the page itself, in the order of theirs.
    case "heading":
      return html`<p class="heading" role="heading" aria-level=${Math.min(6, part.level + 3)}>${part.children.map(node)}</p>`;
    case "paragraph":
      return html`<p>${part.children.map(node)}</p>`;
    case "list_item":
      return html`<li>${part.children.map(node)}</li>`;
    case "blockquote":
      return html`<blockquote>${part.children.map(node)}</blockquote>`;
    case "table":
      return html`<table>${part.children.map(node)}</table>`;
    case "thead":
      return html`<thead>${part.children.map(node)}</thead>`;
    case "tbody":
      return html`<tbody>${part.children.map(node)}</tbody>`;
    case "tr":
      return html`<tr>${part.children.map(node)}</tr>`;
    case "th":
      return html`<th scope="col">${part.children.map(node)}</th>`;
    case "td":
      return html`<td>${part.children.map(node)}</td>`;
    case "em":
      return html`<em>${part.children.map(node)}</em>`;
    case "strong":
      return html`<strong>${part.children.map(node)}</strong>`;
    case "s":
      return html`<s>${part.children.map(node)}</s>`;
    default:
      return assertNever(part);
  }
}

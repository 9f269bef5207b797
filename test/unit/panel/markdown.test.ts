import assert from "node:assert/strict";
import { test } from "node:test";
import { markdownNodes } from "../../../client/webview/toolPanel/markdown";
import { markdownLimit, type MarkdownNode } from "../../../client/webview/toolPanel/markdownNode";
import { readJson, textViews } from "../../../client/webview/toolPanel/textViews";

/** A tree in short: `heading1(text)`, addresses after `@`. */
function short(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      switch (node.kind) {
        case "text":
          return node.text;
        case "code":
          return `${node.block ? "block" : "code"}(${node.text})`;
        case "break":
        case "rule":
          return node.kind;
        case "heading":
          return `heading${node.level}(${short(node.children)})`;
        case "list":
          return `list${node.start ?? ""}(${short(node.children)})`;
        case "link":
        case "image":
          return `${node.kind}(${short(node.children)} @ ${node.address})`;
        default:
          return `${node.kind}(${short(node.children)})`;
      }
    })
    .join("");
}

const texts: readonly (readonly [text: string, tree: string])[] = [
  ["# Title\n\nSome *em*, **strong**, ~~gone~~ and `code`.", "heading1(Title)paragraph(Some em(em), strong(strong), s(gone) and code(code).)"],
  ["- one\n- two\n  1. nested", "list(list_item(one)list_item(twolist1(list_item(nested))))"],
  ["3. three", "list3(list_item(three))"],
  ["> quote\n\n---", "blockquote(paragraph(quote))rule"],
  ["|a|b|\n|-|-|\n|1|2|", "table(thead(tr(th(a)th(b)))tbody(tr(td(1)td(2))))"],
  ["```js\nx()\n```", "block(x()\n)"],
  ["[a](https://h.test/x) ![b](https://h.test/y.png)", "paragraph(link(a @ https://h.test/x) image(b @ https://h.test/y.png))"],
  ["[c](command:workbench.action.quit) [j](javascript:alert(1))", "paragraph(link(c @ command:workbench.action.quit) link(j @ javascript:alert(1)))"],
  ["<script>x</script>\n\na <b>b</b> &amp; c", "paragraph(<script>x</script>)paragraph(a <b>b</b> & c)"],
  ["https://h.test", "paragraph(https://h.test)"],
  ["", ""],
];
for (const [text, tree] of texts) test(`as Markdown: ${JSON.stringify(text)}`, () => assert.equal(short(markdownNodes(text)), tree));

for (const [name, part] of [["quotes", "> "], ["items", "- "], ["brackets", "["], ["stars", "*_"], ["pipes", "|a"], ["fences", "```"]] as const) {
  test(`a text of ${name} alone comes to an end`, () => assert.ok(markdownNodes(part.repeat(markdownLimit)).length >= 0));
}

test("only what is a JSON object or array can be seen as a tree, and lost digits are told", () => {
  assert.deepEqual(["text", "1", '"a"', "{", "[1", "{a: 1}"].map((text) => textViews(text).map(([view]) => view).includes("tree")), [false, false, false, false, false, false]);
  assert.deepEqual(textViews(' {"a": [1]}').map(([view]) => view), ["text", "markdown", "tree"]);
  assert.deepEqual(readJson('[1, {"b": 2}]'), { value: [1, { b: 2 }], isExact: true });
  for (const text of ['{"id": 12345678901234567890}', '{"a": 1, "a": 2}']) assert.equal(readJson(text)?.isExact, false);
});

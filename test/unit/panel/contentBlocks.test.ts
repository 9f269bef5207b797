import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonValue } from "#shared/json/jsonValue";
import { contentBlocks } from "../../../client/webview/toolPanel/contentBlocks";

const png = "iVBORw0KGgo=";

/** A block and how it is shown: its kind, and what is drawn or why it is raw. */
const blocks: readonly (readonly [block: JsonValue, shown: string])[] = [
  [{ type: "text", text: "hi" }, "text hi"],
  [{ type: "text", text: "" }, "text "],
  [{ type: "text" }, "raw A text block needs a string `text`."],
  [{ type: "text", text: 5 }, "raw A text block needs a string `text`."],
  [{ type: "image", data: png, mimeType: "image/png" }, `image data:image/png;base64,${png}`],
  [{ type: "image", data: "<svg onload=alert(1)>", mimeType: "image/svg+xml" }, "raw `data` is not base64."],
  [{ type: "image", data: png, mimeType: "text/html" }, 'raw The image type "text/html" cannot be shown.'],
  [{ type: "image", data: png, mimeType: 'image/png" onerror="x' }, 'raw The image type "image/png\\" onerror=\\"x" cannot be shown.'],
  [{ type: "image", data: png }, "raw An image block needs a string `mimeType`."],
  [{ type: "audio", data: png, mimeType: "audio/wav" }, `audio data:audio/wav;base64,${png}`],
  [{ type: "audio", data: png, mimeType: "audio/x-mod" }, 'raw The audio type "audio/x-mod" cannot be shown.'],
  [{ type: "resource_link", uri: "file:///a", name: "a" }, "link file:///a"],
  [{ type: "resource_link", uri: "javascript:alert(1)" }, "link javascript:alert(1)"],
  [{ type: "resource_link", name: "a" }, "raw A resource link needs a string `uri`."],
  [{ type: "resource", resource: { uri: "x:y", text: "inside" } }, "text inside"],
  [{ type: "resource", resource: { uri: "x:y", blob: png, mimeType: "image/png" } }, `image data:image/png;base64,${png}`],
  [{ type: "resource", resource: { uri: "x:y", blob: png, mimeType: "text/html" } }, "binary x:y"],
  [{ type: "resource", resource: { uri: "x:y", blob: "%" } }, "raw `blob` is not base64."],
  [{ type: "resource", resource: { uri: "x:y" } }, "raw An embedded resource needs a string `text` or `blob`."],
  [{ type: "resource" }, "raw An embedded resource needs a `resource` with a string `uri`."],
  [{ type: "video", data: png }, 'raw The content type "video" is not one of the specification.'],
  [{ type: "toString" }, 'raw The content type "toString" is not one of the specification.'],
  [{ text: "untyped" }, "raw The content block has no `type`."],
  [null, "raw A content block must be an object."],
  ["text", "raw A content block must be an object."],
];

for (const [block, shown] of blocks) {
  test(`${JSON.stringify(block)} is shown as ${shown}`, () => {
    const [found, ...rest] = contentBlocks({ content: [block] });
    assert.ok(found);
    assert.deepEqual(rest, []);
    assert.equal(found.pointer, "/content/0");
    const words = "text" in found ? found.text : "url" in found ? found.url : "reason" in found ? found.reason : found.resource.uri;
    assert.equal(`${found.kind} ${words}`, shown);
  });
}

test("a result without content has no blocks, and one whose content is no array has it raw", () => {
  for (const result of [null, 5, {}, [], { structuredContent: {} }] as const) assert.deepEqual(contentBlocks(result), []);
  assert.equal(contentBlocks({ content: { type: "text" } })[0]?.kind, "raw");
});

test("an image that was cut is not drawn", () => {
  const blocks = contentBlocks({ content: [{ type: "image", data: png, mimeType: "image/png" }] }, (pointer) => pointer === "/content/0/data");
  assert.equal(blocks[0]?.kind, "raw");
});

test("annotations are said in words", () => {
  const [block] = contentBlocks({ content: [{ type: "text", text: "", annotations: { audience: ["user"], priority: 0.9 } }] });
  assert.deepEqual(block?.annotations, ['audience: ["user"]', "priority: 0.9"]);
});

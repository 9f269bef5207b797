import assert from "node:assert/strict";
import { test } from "node:test";
import { hexDump } from "#client/calls/hexDump";
import { resourceFiles } from "#client/calls/resourceFile";
import { expandTemplate, templateVariables } from "#client/calls/uriTemplate";

const parts: readonly (readonly [part: object | null, name: string | undefined])[] = [
  [{ uri: "file:///a/notes", mimeType: "text/markdown", text: "x" }, "notes.md"],
  [{ uri: "file:///a/main.rs", mimeType: "text/plain", text: "x" }, "main.rs"],
  [{ uri: "db://tables/users?limit=3#x", mimeType: "application/problem+json; charset=utf-8", text: "{}" }, "users.json"],
  [{ uri: "x:%E9%A9", text: "x" }, "%E9%A9.txt"],
  [{ uri: "note:///a%20b", text: "x" }, "a b.txt"],
  [{ uri: "", text: "" }, "resource.txt"],
  [{ uri: "img://logo", mimeType: "image/png", blob: "AAAA" }, "logo.png"],
  [{ uri: "img://logo.PNG", mimeType: "image/png", blob: "AAAA" }, "logo.PNG"],
  [{ uri: "img://logo.svg", mimeType: "image/svg+xml", blob: "AAAA" }, "logo.svg.hex.txt"],
  [{ uri: "bin://data", mimeType: "application/octet-stream", blob: "AAAA" }, "data.hex.txt"],
  [{ uri: "x", mimeType: "toString", blob: "AAAA" }, "x.hex.txt"],
  [{ uri: "x" }, undefined],
  [null, undefined],
];
for (const [part, name] of parts) test(`${JSON.stringify(part)} is the file ${name}`, () => assert.equal(resourceFiles({ contents: [part] } as never)[0]?.name, name));
test("a result of another shape has no files", () => {
  for (const result of [null, 3, {}, { contents: {} }, []]) assert.deepEqual(resourceFiles(result as never), []);
});

test("bytes are dumped in rows of sixteen with the readable ones beside them", () => {
  assert.equal(hexDump(new Uint8Array([0x4d, 0x43, 0x50, 0, 0xff, 0x20, 0x7f, 0x7e, 0x41])), `00000000  4d 43 50 00 ff 20 7f 7e  41${" ".repeat(21)}  |MCP.. .~A|\n`);
  assert.equal(hexDump(new Uint8Array(17)).split("\n")[1], `00000010  00${" ".repeat(46)}  |.|`);
  assert.equal(hexDump(new Uint8Array(0)), "\n");
  assert.match(hexDump(new Uint8Array(1024 * 1024 + 5)), /\n… 5 more bytes\n$/);
});

const templates: readonly (readonly [template: string, variables: readonly string[], values: Readonly<Record<string, string>>, uri: string])[] = [
  ["file:///{path}", ["path"], { path: "a/b c" }, "file:///a%2Fb%20c"],
  ["file:///{+path}", ["path"], { path: "a/b c" }, "file:///a/b%20c"],
  ["db://{table}{?limit,offset}", ["table", "limit", "offset"], { table: "t", limit: "3", offset: "" }, "db://t?limit=3"],
  ["x://{a}/{a:3}{/list*}", ["a", "list"], { a: "abcdef", list: "1" }, "x://abcdef/abc/1"],
  ["x://plain", [], {}, "x://plain"],
];
for (const [template, variables, values, uri] of templates) {
  test(`${template} becomes ${uri}`, () => {
    assert.deepEqual(templateVariables(template), variables);
    assert.equal(expandTemplate(template, new Map(Object.entries(values))), uri);
  });
}
test("a broken template is an address all the same", () => {
  for (const template of ["{", "}", "{}", "{a", "a}b{", "{{a}}"]) {
    templateVariables(template);
    assert.equal(typeof expandTemplate(template, new Map([["a", "1"]])), "string");
  }
});

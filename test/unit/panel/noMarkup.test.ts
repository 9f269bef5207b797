import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

/** Ways to turn a text into markup, code, style attributes or a request; none of them is in the panel's sources. */
const forbidden = /innerHTML|outerHTML|insertAdjacentHTML|unsafeHTML|unsafeSVG|unsafeStatic|unsafeCSS|document\.write|DOMParser|createContextualFragment|\beval\(|new Function|\bstyle=|srcdoc|\bhref=|<iframe|<a\b|\bfetch\(|XMLHttpRequest|WebSocket|\bon[a-z]+="/;

function found(text: string): readonly string[] {
  return text.split("\n").filter((line) => forbidden.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line));
}

const folder = "client/webview";
const files = readdirSync(folder, { recursive: true }).map(String).filter((file) => file.endsWith(".ts"));

test("nothing in the panel's sources turns a text into markup, or reaches the network", () => {
  assert.ok(files.length > 20);
  for (const file of files) assert.deepEqual(found(readFileSync(path.join(folder, file), "utf8")), [], file);
});

for (const planted of ["box.innerHTML = text;", "html`<p style=${x}>`", "html`<a href=${uri}>`", "unsafeHTML(text)", "await fetch(uri)", 'html`<img onerror="x">`']) {
  test(`the test stops ${planted}`, () => assert.equal(found(planted).length, 1));
}

test("a source is only ever a data URL that was made of checked parts", () => {
  const sources = files.flatMap((file) => [...readFileSync(path.join(folder, file), "utf8").matchAll(/\bsrc=(\S+)/g)].map((match) => match[1]));
  assert.deepEqual([...new Set(sources)], ["${block.url}"]);
});

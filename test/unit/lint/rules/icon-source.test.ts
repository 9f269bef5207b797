import { test } from "node:test";
import { check } from "../../../support/checkLint";

const rule = "icon-source";
const tool = (icon: string): string => `[{ "name": "t", "description": "d", "inputSchema": { "type": "object" }, "icons": [\n  ${icon} ] }]`;

const icons: readonly (readonly [icon: string, mark: string])[] = [
  ['{ "src": "file:///i.png" }', '         ^^^^^^^^^^^^^^^ error icon-source: Clients must refuse the icon source "file:///i.png" for its scheme "file:"; use https: or data:.'],
  ['{ "src": "javascript:x" }', "         ^^^^^^^^^^^^^^ error icon-source"],
  ['{ "src": "icon.png" }', '         ^^^^^^^^^^ error icon-source: The icon source "icon.png" is no absolute URI; use https: or data:.'],
  ['{ "src": "http://a.test/i.png" }', "         ^^^^^^^^^^^^^^^^^^^^^ warning icon-source"],
  ['{ "src": "https://a.test/i.svg", "mimeType": "image/svg+xml" }', "                                             ^^^^^^^^^^^^^^^ info icon-source"],
  ['{ "mimeType": "image/png" }', '^^^^^^^^^^^^^^^^^^^^^^^^^^^ error icon-source: The icon has no "src".'],
  ['"https://a.test/i.png"', "^^^^^^^^^^^^^^^^^^^^^^ error icon-source"],
];
for (const [icon, mark] of icons) test(`icon-source: ${icon}`, () => check(rule, `${tool(icon)}\n//${mark}`));

test("icon-source: https and data, as PNG or JPEG", () => {
  check(rule, tool('{ "src": "https://a.test/i.png", "mimeType": "image/png" }, { "src": "data:image/jpeg;base64,AA==", "mimeType": "image/JPEG" }'));
});

test("icon-source: icons of other lists", () => {
  check(rule, '{ "resultType": "complete", "ttlMs": 0, "cacheScope": "public", "prompts": [ { "name": "p", "icons": [\n   { "src": "ftp://a.test/i.png" } ] } ] }\n//          ^^^^^^^^^^^^^^^^^^^^ error icon-source');
});

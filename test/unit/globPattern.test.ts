import assert from "node:assert/strict";
import { test } from "node:test";
import { globPattern } from "#shared/globPattern";

/** As the editor reads `files.exclude` and `search.exclude`, and as the command line reads its arguments. */
const rows: readonly (readonly [glob: string, fits: readonly string[], others: readonly string[]])[] = [
  ["a.json", ["a.json"], ["b/a.json", "a.jsonc", "aXjson"]],
  ["*.json", ["a.json", ".json", "ü 日本.json"], ["a/b.json", "a.json5"]],
  ["**/*.json", ["a.json", "a/b.json", "a/b/c.json"], ["a.js"]],
  ["**/node_modules", ["node_modules", "a/b/node_modules"], ["node_modules2", "a/xnode_modules", "node_modules/a"]],
  ["src/**", ["src/a", "src/a/b.json"], ["src", "other/src/a"]],
  ["a/**/b.json", ["a/b.json", "a/x/b.json", "a/x/y/b.json"], ["b.json", "ab.json", "a/xb.json"]],
  ["**", ["a", "a/b"], []],
  ["?.json", ["a.json", "😀.json"], [".json", "ab.json", "/.json"]],
  ["*.{json,jsonc}", ["a.json", "a.jsonc"], ["a.js", "a.{json,jsonc}"]],
  ["{a,b/{c,d}}.json", ["a.json", "b/c.json", "b/d.json"], ["b.json", "c.json"]],
  ["[a-c].json", ["a.json", "c.json"], ["d.json", "-.json"]],
  ["[!a-c].json", ["d.json"], ["a.json", "/.json"]],
  ["[^a].json", ["b.json"], ["a.json"]],
  ["x[]b]y", ["x]y", "xby"], ["xy"]],
  ["a[[b]c", ["a[c", "abc"], ["a[[b]c"]],
  // What is no wildcard stands for itself.
  ["a+(b).json", ["a+(b).json"], ["aab.json"]],
  ["a{b", ["a{b"], ["ab"]],
  ["a}b,c", ["a}b,c"], ["a"]],
  ["a[b", ["a[b"], ["ab"]],
  ["[z-a]", ["[z-a]"], ["z"]],
  ["a\nb", ["a\nb"], ["ab"]],
  ["", [""], ["a"]],
];

for (const [glob, fits, others] of rows) {
  test(`${JSON.stringify(glob)} fits ${fits.join(", ") || "nothing"} and not ${others.join(", ") || "less"}`, () => {
    const pattern = globPattern(glob);
    assert.deepEqual(fits.filter((path) => !pattern.test(path)), []);
    assert.deepEqual(others.filter((path) => pattern.test(path)), []);
  });
}

const hostile = [`${"**/".repeat(30)}x`, `${"*a".repeat(30)}b`, `${"{a,a}".repeat(40)}b`, `${"{a*,".repeat(40)}b`, "[".repeat(10_000), `${"(".repeat(5_000)}a`, `${"?*".repeat(200)}b`];

for (const glob of hostile) {
  // A matcher that goes back would take longer than anyone lives.
  test(`a glob of a hostile workspace is answered: ${glob.slice(0, 20)}…`, () => assert.equal(globPattern(glob).test(`${"a/".repeat(60)}${"a".repeat(200)}`), false));
}

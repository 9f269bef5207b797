import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import type { CommandRow } from "#client/ui/commandRow";
import { commands } from "#client/ui/commands";
import { contextKeys } from "#client/ui/contextKeys";
import { readSettings, settings } from "#client/ui/settings";
import { fillPackage, fillReadme } from "../support/contributions";

type Manifest = {
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string }[];
    readonly menus: Readonly<Record<string, readonly { readonly command?: string; readonly when?: string }[]>>;
    readonly views: Readonly<Record<string, readonly { readonly id: string; readonly icon: string }[]>>;
    readonly viewsContainers: { readonly activitybar: readonly { readonly id: string; readonly icon: string }[] };
    readonly walkthroughs: readonly { readonly steps: readonly { readonly media: { readonly svg: string } }[] }[];
    readonly viewsWelcome: readonly { readonly view: string; readonly contents: string; readonly when?: string }[];
  };
};
const packageText = readFileSync("package.json", "utf8");
const readme = readFileSync("README.md", "utf8");
const rows: readonly (readonly [string, CommandRow])[] = Object.entries(commands);

/** What a manifest says differently from the tables, one sentence each. */
function packageFaults(text: string): string[] {
  const manifest = JSON.parse(text) as Record<string, unknown>;
  const expected = fillPackage(manifest);
  return Object.keys(expected).flatMap((part) => {
    if (part !== "contributes") return same(manifest[part], expected[part]) ? [] : [`${part} differs`];
    const [actual, wanted] = [manifest.contributes, expected.contributes] as Record<string, unknown>[];
    return Object.keys(wanted ?? {}).filter((key) => !same(actual?.[key], wanted?.[key])).map((key) => `contributes.${key} differs`);
  });
}

/** Names of ours in `when` clauses, icons and welcome texts that nothing declares. */
function danglingNames(text: string): string[] {
  const { contributes } = JSON.parse(text) as Manifest;
  const views = Object.values(contributes.views).flat();
  const known = new Set([...Object.keys(commands), ...Object.keys(contextKeys), ...Object.keys(settings).map((name) => `mcpWorkbench.${name}`), ...views.map(({ id }) => id)]);
  const clauses = JSON.stringify([contributes.commands, contributes.menus, contributes.viewsWelcome, contributes.walkthroughs]);
  const names = [...clauses.matchAll(/\bmcpWorkbench\.[\w.]*\w/g)].map(([name]) => name.replace(/^config\./, ""));
  const pictures = contributes.walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.svg));
  const icons = [...[...contributes.viewsContainers.activitybar, ...views].map(({ icon }) => icon), ...pictures].filter((icon) => !existsSync(icon));
  return [...names.filter((name) => !known.has(name)), ...icons];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test("package.json says what the command and setting tables say (else: npm run contribute)", () => assert.deepEqual(packageFaults(packageText), []));
test("README.md says what the command and setting tables say (else: npm run contribute)", () => {
  assert.equal(fillReadme(readme), readme);
  for (const [id, row] of rows) if (row.palette !== false) assert.ok(readme.includes(`\`${id}\``), id);
  for (const name of Object.keys(settings)) assert.ok(readme.includes(`\`mcpWorkbench.${name}\``), name);
});
test("when clauses and welcome texts name only what exists", () => assert.deepEqual(danglingNames(packageText), []));

test("a command of the palette is there only where it has something to do", () => {
  const always = ["reloadServers", "showServers", "goToConfiguration", "addServer", "chooseProfiles", "showTraffic", "openTrace", "compareTraces"].map((name) => `mcpWorkbench.${name}`);
  assert.deepEqual(rows.filter(([, row]) => row.palette === undefined && row.enablement === undefined && row.needsTrust === undefined).map(([id]) => id), always);
});

test("no command of the palette waits for what is known only after the window is up", () => {
  for (const [id, { enablement }] of rows) assert.match(enablement ?? "workspaceFolderCount", /^workspaceFolderCount|^!mcpWorkbench\.ready \|\| mcpWorkbench\.[\w.| ]+( > 0)?$|^mcpWorkbench\.asking > 0$/, id);
});

const planted: readonly (readonly [what: string, change: (text: string) => string, faults: (text: string) => string[]])[] = [
  ["a command that the table does not have", (text) => text.replace("mcpWorkbench.startServer", "mcpWorkbench.launchServer"), packageFaults],
  ["another title", (text) => text.replace('"Call Tool…"', '"Call a Tool"'), packageFaults],
  ["another default", (text) => text.replace(/"default": 60/, '"default": 30'), packageFaults],
  ["a lost restriction", (text) => text.replace('"mcpWorkbench.trace.directory"', '"mcpWorkbench.codeLens"'), packageFaults],
  ["a context key that nobody sets", (text) => text.replace("mcpWorkbench.asking", "mcpWorkbench.waiting"), danglingNames],
];
for (const [what, change, faults] of planted) {
  test(`${what} is noticed`, () => {
    const changed = change(packageText);
    assert.notEqual(changed, packageText, "the violation was planted");
    assert.notDeepEqual(faults(changed), []);
  });
}
test("a README that lost a row is noticed", () => {
  const changed = readme.replace(/\n\| `mcpWorkbench\.codeLens`.*/, "");
  assert.notEqual(changed, readme);
  assert.notEqual(fillReadme(changed), changed);
});

for (const [id, row] of rows) {
  test(`${id} has a title fit for the palette`, () => {
    assert.match(row.title, /^[A-Z][^.]*…?$|mcp\.json$/);
    assert.match(id, /^mcpWorkbench\.[a-z][A-Za-z]*$/);
  });
}

const readings: readonly (readonly [name: keyof typeof settings, value: unknown, read: unknown])[] = [
  ["requestTimeout", 5, 5],
  ["requestTimeout", "5", 60],
  ["requestTimeout", 0, 60],
  ["requestTimeout", undefined, 60],
  ["codeLens", false, false],
  ["codeLens", null, true],
  ["servers", [], {}],
  ["servers", { a: { command: "x" } }, { a: { command: "x" } }],
  ["lint.levels", { "tool-shape": "off", "json-bom": "loud" }, { "tool-shape": "off" }],
  ["lint.profiles", ["openai", 3], ["openai"]],
  ["lint.era", "2025-11-25", "2025-11-25"],
  ["lint.era", "2031-01-01", "auto"],
];
for (const [name, value, read] of readings) {
  test(`${name} set to ${JSON.stringify(value)} reads ${JSON.stringify(read)}`, () => assert.deepEqual(readSettings((asked) => (asked === name ? value : undefined))[name], read));
}

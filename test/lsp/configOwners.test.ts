import assert from "node:assert/strict";
import { test } from "node:test";
import type { Diagnostic } from "vscode-languageserver-protocol/node";
import { configOwners } from "#shared/documents/configOwners";
import { type Editor, withEditor } from "../support/lsp/editor";

type Row = {
  readonly path: string;
  readonly owner: keyof typeof configOwners;
  /** A field of a server that it reads, and words of what is said of it. */
  readonly field: readonly [name: string, value: unknown, said: RegExp];
  /** A server that it takes without a word. */
  readonly good: object;
  /** What is wrong with an entry for it, and the rule that says so at which place below the entry. */
  readonly faults: readonly (readonly [entry: object, told: string])[];
};

const local = { command: "node", args: ["server.js"] };

/** The clients whose files are known, each with what is its own. */
const rows: readonly Row[] = [
  {
    path: ".vscode/mcp.json", owner: "vscode", field: ["envFile", ".env", /file/i], good: { type: "http", url: "https://a.test/mcp", headers: { A: "${input:a}" } },
    faults: [[{ serverUrl: "https://a.test" }, "config-transport-type /serverUrl"], [{ type: "streamable-http", url: "https://a.test" }, "config-transport-type /type"], [{ ...local, args: ["${HOME}"] }, "config-variable /args/0"]],
  },
  {
    path: ".mcp.json", owner: "claude-code", field: ["headers", { A: "b" }, /header/i], good: { type: "http", url: "https://a.test/mcp", headers: { A: "${TOKEN:-x}" } },
    faults: [[{ type: "ws", url: "https://a.test" }, "config-transport-type /type"], [{ ...local, args: ["${env:HOME}"] }, "config-variable /args/0"], [{ httpUrl: "https://a.test" }, "config-transport-type /httpUrl"]],
  },
  {
    path: "claude_desktop_config.json", owner: "claude-desktop", field: ["env", { A: "b" }, /environment/i], good: local,
    faults: [[{ url: "https://a.test" }, "config-transport-type /url"], [{ ...local, args: ["${HOME}"] }, "config-variable /args/0"]],
  },
  {
    path: ".cursor/mcp.json", owner: "cursor", field: ["envFile", ".env", /file/i], good: { url: "https://a.test/mcp", headers: { A: "${env:TOKEN}" } },
    faults: [[{ serverUrl: "https://a.test" }, "config-transport-type /serverUrl"], [{ ...local, args: ["${TOKEN}"] }, "config-variable /args/0"]],
  },
  {
    path: ".codeium/windsurf/mcp_config.json", owner: "windsurf", field: ["serverUrl", "https://a.test/mcp", /address/i], good: { serverUrl: "https://a.test/mcp", headers: { A: "${env:TOKEN}" } },
    faults: [[{ httpUrl: "https://a.test" }, "config-transport-type /httpUrl"], [{ ...local, args: ["${workspaceFolder}"] }, "config-variable /args/0"]],
  },
  { path: ".codeium/mcp_config.json", owner: "windsurf", field: ["disabled", true, /start|off/i], good: local, faults: [[{ httpUrl: "https://a.test" }, "config-transport-type /httpUrl"]] },
  {
    path: ".gemini/settings.json", owner: "gemini-cli", field: ["trust", true, /confirm|ask/i], good: { httpUrl: "https://a.test/mcp", timeout: 1000 },
    faults: [[{ serverUrl: "https://a.test" }, "config-transport-type /serverUrl"], [{ ...local, args: ["${env:HOME}"] }, "config-variable /args/0"]],
  },
  {
    path: ".copilot/mcp-config.json", owner: "copilot-cli", field: ["tools", ["*"], /tool/i], good: { type: "http", url: "https://a.test/mcp", tools: ["*"] },
    faults: [[{ type: "ws", url: "https://a.test" }, "config-transport-type /type"], [{ serverUrl: "https://a.test" }, "config-transport-type /serverUrl"]],
  },
];

/** What the document is told as an error or a warning. */
async function told(editor: Editor, uri: string, text: string): Promise<readonly Diagnostic[]> {
  await editor.open(uri, text);
  return (await editor.diagnostics(uri)).filter(({ severity = 1 }) => severity <= 2);
}

for (const [index, { path, owner, field: [name, value, said], good, faults }] of rows.entries()) {
  const { rootKey, title } = configOwners[owner];
  const uri = `file:///w${index}/${path}`;
  const inputs = owner === "vscode" ? { inputs: [{ type: "promptString", id: "a", description: "A." }] } : {};
  const file = (entry: object): string => JSON.stringify({ [rootKey]: { s: entry }, ...inputs }, null, 2);

  test(`${path}: what ${title} takes is told nothing, and each fault by its rule`, () =>
    withEditor(async (editor) => {
      assert.deepEqual(await told(editor, uri, file(good)), []);
      for (const [entry, fault] of faults) {
        const [rule = "", place = ""] = fault.split(" ");
        const text = file(entry);
        const found = await told(editor, uri, text);
        assert.deepEqual(found.map(({ code }) => code), [rule], text);
        const word = editor.textAt(uri, found[0]?.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } });
        const last = place.split("/").at(-1) ?? "";
        assert.ok(word === JSON.stringify(last) || /^\d+$/.test(last) || word === JSON.stringify((entry as Record<string, unknown>)[last]), `${word} for ${fault}`);
      }
    }));

  test(`${path}: the hover of a field says what ${title} does with it`, () =>
    withEditor(async (editor) => {
      const text = file({ ...local, [name]: value });
      await editor.open(uri, text);
      const hover = await editor.hover(uri, text.indexOf(`"${name}"`) + 2);
      assert.match(JSON.stringify(hover?.contents ?? ""), said);
      const root = await editor.hover(uri, text.indexOf(`"${rootKey}"`) + 2);
      assert.match(JSON.stringify(root?.contents ?? ""), /server/i);
    }));
}

test("each of the seven clients is here", () => assert.deepEqual([...new Set(rows.map(({ owner }) => owner))].sort(), Object.keys(configOwners).filter((owner) => owner !== "zed").sort()));

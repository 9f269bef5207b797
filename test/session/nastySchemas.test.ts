import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection, DidOpenTextDocumentNotification, DocumentDiagnosticRequest, ExitNotification, InitializedNotification, InitializeRequest, ShutdownRequest, StreamMessageReader, StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { LineIndex } from "#server/documents/lineIndex";
import { cliPath } from "../support/cli";
import { sharedData, skipWithoutData } from "../support/data";

const nasty = path.join(sharedData ?? "", "nasty-schemas");
const files = sharedData === undefined ? [] : readdirSync(nasty).filter((name) => name.endsWith(".json"));
const witness = pathToFileURL(path.resolve("test/support/witness.mjs")).href;

type Witnessed = { readonly code: number | null; readonly stdout: string; readonly network: readonly string[]; readonly opened: readonly string[]; readonly clean: boolean };

/** Runs a program to its end and tells what it did to the world. */
async function watched(args: readonly string[], cwd: string, drive: (child: ReturnType<typeof spawn>) => Promise<string>): Promise<Witnessed> {
  const notes = path.join(cwd, "witness.txt");
  writeFileSync(notes, "");
  const child = spawn(process.execPath, ["--import", witness, ...args], { cwd, env: { ...process.env, WITNESS_FILE: notes } });
  const closed = once(child, "close") as Promise<[number | null]>;
  child.stderr.resume();
  const stdout = await drive(child);
  const [code] = await closed;
  const said = readFileSync(notes, "utf8").trim().split("\n").filter(Boolean).map((line) => JSON.parse(line) as readonly [kind: string, what: unknown]);
  const of = (kind: string): readonly string[] => said.filter(([each]) => each === kind).map(([, what]) => String(what));
  return { code, stdout, network: of("network"), opened: of("file"), clean: said.some(([kind, is]) => kind === "end" && is === true) };
}

/** Files of the program itself and of the folder it was given; the rest is none of its business. */
function outside(opened: readonly string[], cwd: string): readonly string[] {
  const own = [cwd, nasty, path.resolve("dist"), path.resolve("node_modules"), path.resolve("package.json"), path.resolve("out")];
  return opened.map((file) => path.resolve(cwd, file.startsWith("file:") ? new URL(file).pathname : file)).filter((file) => !own.some((each) => file.startsWith(each)));
}

function checkWitnessed({ network, opened, clean }: Witnessed, cwd: string): void {
  assert.deepEqual([network, outside(opened, cwd), clean], [[], [], true]);
}

async function inFolder(body: (cwd: string) => Promise<void>): Promise<void> {
  const cwd = mkdtempSync(path.join(tmpdir(), "mcp-workbench-"));
  try {
    await body(cwd);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

test("the witness sees a request, a file and a changed prototype", () =>
  inFolder(async (cwd) => {
    const script = 'const fs = require("node:fs"); fs.readFileSync("/etc/hosts"); fetch("http://127.0.0.1:9/").catch(() => 0); Object.prototype.polluted = 1;';
    const seen = await watched(["-e", script], cwd, () => Promise.resolve(""));
    assert.deepEqual([seen.network, outside(seen.opened, cwd), seen.clean].map((each) => (Array.isArray(each) ? each.length > 0 : each)), [true, true, false]);
  }));

test("the command line reads no file but the one it is given, asks nobody, and changes no prototype", { skip: skipWithoutData, timeout: 240_000 }, async (t) => {
  for (const file of files) {
    await t.test(file, () =>
      inFolder(async (cwd) => {
        const run = (args: readonly string[]): Promise<Witnessed> =>
          watched([cliPath, ...args], cwd, async (child) => {
            child.stdin?.end('{"a":{"a":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"},"__proto__":{"polluted":true}}');
            let text = "";
            for await (const chunk of child.stdout ?? []) text += String(chunk);
            return text;
          });
        const linted = await run(["lint", "--kind", "schema", "--profile", "openai-strict", "--format", "json", path.join(nasty, file)]);
        assert.ok(linted.code === 0 || linted.code === 1, String(linted.code));
        assert.equal((JSON.parse(linted.stdout) as { files: readonly unknown[] }).files.length, 1);
        checkWitnessed(linted, cwd);
        // Some are no JSON, or too deep to judge by; that is said in a sentence.
        const validated = await run(["validate", "--schema", path.join(nasty, file), "-"]);
        assert.ok([0, 1, 2].includes(validated.code ?? -1), String(validated.code));
        checkWitnessed(validated, cwd);
      }));
  }
});

test("the language server lives through all of them in one run: places inside of the documents, no request, no file, no changed prototype", { skip: skipWithoutData, timeout: 240_000 }, () =>
  inFolder(async (cwd) => {
    assert.ok(existsSync("dist/server.js"));
    const seen = await watched([path.resolve("dist/server.js"), "--stdio"], cwd, async ({ stdin, stdout }) => {
      assert.ok(stdin && stdout);
      const connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
      connection.listen();
      const workspaceFolders = [{ uri: pathToFileURL(cwd).href, name: "folder" }];
      await connection.sendRequest(InitializeRequest.type, { processId: process.pid, rootUri: null, workspaceFolders, capabilities: { textDocument: { diagnostic: {} } } });
      await connection.sendNotification(InitializedNotification.type, {});
      for (const file of files) {
        const uri = pathToFileURL(path.join(cwd, file.replace(/\.json$/, ".schema.json"))).href;
        const text = readFileSync(path.join(nasty, file), "utf8").replace(/^\ufeff/, "");
        await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId: "json", version: 1, text } });
        const report = await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
        assert.ok(report.kind === "full", file);
        const lines = new LineIndex(text);
        for (const { range, relatedInformation = [] } of report.items) {
          for (const place of [range, ...relatedInformation.map(({ location }) => location.range)]) assert.deepEqual(lines.rangeOf(lines.offsetAt(place.start), lines.offsetAt(place.end)), place, file);
        }
      }
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      return "";
    });
    assert.equal(seen.code, 0);
    checkWitnessed(seen, cwd);
  }));

import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { DiagnosticSeverity } from "vscode-languageserver-protocol";
import { manifestText } from "../support/manifestText";
import { figure, rounds, type Bench, type Figure } from "./bench";
import { LspProcess, type Timed } from "./lspProcess";

type Size = { readonly tools: number; readonly rounds: number; readonly edits: number; readonly faster: number };

const sizes: readonly Size[] = [
  { tools: 100, rounds: 7, edits: 20, faster: 8 },
  { tools: 1_000, rounds: 5, edits: 20, faster: 40 },
  { tools: 5_000, rounds: 3, edits: 16, faster: 80 },
];

/** What one server showed of itself with one document: milliseconds and MB. */
type Shown = { readonly open: number[]; readonly edits: number[]; readonly memory: number[] };

export const keystroke: Bench = {
  measures: "from a keystroke, and from opening, to diagnostics over stdio LSP beside vscode-json-languageservice with the metaschema of 2020-12",

  async run(options, say) {
    const figures: Figure[] = [];
    const peerScript = existsSync(sharedBench) ? path.join(sharedBench, "peer-json-server.mjs") : "test/bench/peers/jsonServer.mjs";
    for (const { tools, rounds: count, edits, faster } of sizes) {
      const text = await manifestOf(tools);
      const [ours, peer] = [nothing(), nothing()];
      for (const round of rounds(count, options)) {
        say(`${tools} tools, ${(text.length / 1e6).toFixed(1)} MB, round ${round}`);
        await measure("dist/server.js", text, edits, ours);
        await measure(peerScript, text, edits, peer);
      }
      const name = `${tools.toLocaleString("en")} tools`;
      figures.push(
        figure(`${name}, keystroke to diagnostics`, "ms", ours.edits, peer.edits, { of: "peer/ours", atLeast: faster }),
        figure(`${name}, open to diagnostics`, "ms", ours.open, peer.open, { of: "peer/ours", atLeast: 3 }),
        figure(`${name}, resident memory`, "MB", ours.memory, peer.memory, { of: "ours/peer", atMost: 1 }),
      );
    }
    return figures;
  },
};

/** Where the peer and the manifests of record lie, when they do. */
const sharedBench = path.resolve("../shared/bench");

function nothing(): Shown {
  return { open: [], edits: [], memory: [] };
}

async function manifestOf(tools: number): Promise<string> {
  const script = path.join(sharedBench, "manifest.mjs");
  if (!existsSync(script)) return manifestText(tools);
  const { manifest } = (await import(pathToFileURL(script).href)) as { readonly manifest: (tools: number) => unknown };
  return JSON.stringify(manifest(tools), null, 2);
}

/** Opens the text in a new server, and breaks and mends one value in the middle of it by turns. */
async function measure(script: string, text: string, edits: number, shown: Shown): Promise<void> {
  await using server = await LspProcess.start(script);
  const opened = await server.open(text);
  shown.open.push(opened.time);
  const place = placeToEdit(text);
  const behind = { ...place, character: place.character + 1 };
  for (let edit = 0; edit < edits; edit += 2) {
    const broken = await server.change({ start: place, end: place }, "x");
    const mended = await server.change({ start: place, end: behind }, "");
    if (!isToldAt(broken, place.line) || isToldAt(mended, place.line)) throw new Error(`${script} does not tell the broken value from the mended one.`);
    shown.edits.push(broken.time, mended.time);
  }
  shown.memory.push(server.residentMemory());
}

function isToldAt({ diagnostics }: Timed, line: number): boolean {
  return diagnostics.some(({ range, severity }) => range.start.line === line && (severity ?? DiagnosticSeverity.Error) <= DiagnosticSeverity.Warning);
}

/** Inside the value of a `type` in the middle of the document. */
function placeToEdit(text: string): { readonly line: number; readonly character: number } {
  const key = '"type": "';
  const at = text.slice(text.length / 2).search(/"type": "(string|object|integer)"/) + Math.floor(text.length / 2);
  const before = text.slice(0, at).split("\n");
  return { line: before.length - 1, character: (before.at(-1) ?? "").length + key.length };
}

import { messageDepthLimit, textIsDeeperThan } from "../json/depth";
import { parseObject } from "../json/parseObject";
import { firstMessage, isMessage } from "../frames/embeddedMessages";
import type { Captured } from "./captured";
import { directionIn, Directions } from "./directions";
import { capturedIn } from "./capturedIn";
import { readInspectorExport } from "./inspectorExport";

/**
 * The messages of a capture in their order: a trace of the workbench, an export of MCP Inspector, or lines that each
 * hold a message, bare, in an object of a recorder, or behind the time and direction of a client's log. Total: what
 * is none of that is left out.
 */
export function* readCapture(text: string): Generator<Captured, void> {
  const directions = new Directions();
  const exported = readInspectorExport(text, directions);
  if (exported) return yield* exported;
  let line = 0;
  for (let start = text.startsWith("\ufeff") ? 1 : 0; start < text.length; line++) {
    const end = text.indexOf("\n", start);
    const stop = end < 0 ? text.length : end;
    yield* readLine(text.slice(start, stop).replace(/\r$/, ""), line, directions);
    start = stop + 1;
  }
}

function* readLine(text: string, line: number, directions: Directions): Generator<Captured, void> {
  if (text.trim() === "" || textIsDeeperThan(text, messageDepthLimit)) return;
  const value = parseObject(text);
  if (value) {
    const captured = capturedIn(text, value, line, directions);
    if (captured) yield captured;
    return;
  }
  if (!text.includes('"jsonrpc"')) return;
  for (const batched of batchIn(text)) {
    const captured = capturedIn(batched, parseObject(batched) ?? {}, line, directions);
    if (captured) yield captured;
  }
  const found = text.trimStart().startsWith("[{") ? undefined : firstMessage(text);
  if (!found) return;
  const before = text.slice(0, found.start);
  const ts = Date.parse(/\d{4}-\d\d-\d\d[T ][\d:.,]+(?:Z|[+-]\d\d:?\d\d)?/.exec(before)?.[0].replace(",", ".") ?? "");
  const given = directionIn(before);
  const dir = directions.of(found.message, given);
  yield { line, ts: Number.isNaN(ts) ? null : ts, server: "", kind: "frame", dir, dirIsInferred: dir !== null && given === null, text: found.text, message: found.message };
}

/** The messages of a batch, as revision 2025-03-26 has them, each with its own text. */
function* batchIn(text: string): Generator<string, void> {
  if (!/^\s*\[\s*\{/.test(text)) return;
  let rest = text;
  for (let found = firstMessage(rest); found; found = firstMessage(rest)) {
    if (isMessage(found.message)) yield found.text;
    rest = rest.slice(found.start + found.text.length);
  }
}

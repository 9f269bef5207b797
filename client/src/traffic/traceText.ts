import { parseObject } from "#shared/json/parseObject";
import { traceLine } from "../log/trace";
import type { TrafficBook } from "./trafficBook";

/** A row as a line of a trace file, which `jq` reads; undefined where it is not kept. */
export function traceText(book: TrafficBook, number: number): string | undefined {
  const [row, detail, server, text] = [book.row(number), book.detail(number), book.owner(number), book.text(number)];
  if (!row || !detail || !server || text === undefined) return undefined;
  const base = { seq: number, ts: row.ts ?? 0 };
  // What was cut is no JSON any more and stands in the trace as the text that it is.
  if (row.shape === "noise" || parseObject(text) === undefined) return traceLine({ ...base, kind: "line", stream: "stdout", text }, server.name);
  const http = detail.http && { ...(detail.http.status !== null && { status: detail.http.status }), headers: Object.fromEntries(detail.http.headers) };
  return traceLine({ ...base, kind: "frame", dir: row.dir ?? "recv", text, message: {}, ...(http && { http }) }, server.name);
}

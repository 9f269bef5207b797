import type { TrafficRow, TrafficState } from "#shared/contracts/traffic";
import { durationWords } from "../toolPanel/amountWords";
import type { Item } from "./trafficItems";

export const stateWords: Readonly<Record<TrafficState, string>> = {
  pending: "waiting",
  ok: "ok",
  "tool-error": "tool error",
  error: "error",
  "input-required": "asks for input",
  cancelled: "cancelled",
  lost: "no answer",
  open: "stayed open",
};

/** How a state is coloured. */
export const stateTones: Readonly<Record<TrafficState, "good" | "bad" | "open">> = {
  pending: "open",
  ok: "good",
  "tool-error": "bad",
  error: "bad",
  "input-required": "open",
  cancelled: "open",
  lost: "bad",
  open: "good",
};

/** Something went wrong with it, or it is no message at all. */
export function isBad({ row, state, worst }: Pick<Item, "row" | "state" | "worst">): boolean {
  return row.shape === "noise" || worst === "error" || (state !== null && stateTones[state] === "bad");
}

/** The arrow of a direction, seen from the client. */
export function arrow(dir: TrafficRow["dir"]): string {
  return dir === null ? "·" : dir === "send" ? "→" : "←";
}

export function directionWords(dir: TrafficRow["dir"]): string {
  return dir === null ? "unknown direction" : dir === "send" ? "to the server" : "from the server";
}

/** `230 B`, `1.2 kB`, `3.4 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_500 ? `${(bytes / 1000).toFixed(bytes < 9_950 ? 1 : 0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The time of day to the millisecond, in the clock of this machine. */
export function timeWords(ts: number | null): string {
  if (ts === null) return "";
  const date = new Date(ts);
  if (Number.isNaN(date.getTime())) return "";
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, "0")}`;
}

/** What a row is, in one word or two. */
export function shapeWords({ shape, method }: TrafficRow): string {
  switch (shape) {
    case "noise":
      return "not a message";
    case "result":
      return method === null ? "answer to nothing" : "answer";
    case "error":
      return method === null ? "error to nothing" : "error";
    default:
      return shape;
  }
}

/** A row in sentences, for the head of its details. */
export function rowSentence(row: TrafficRow): string {
  const { shape, dir, server, ts, size, revision, state, durationMs, status } = row;
  const what = shape === "noise" ? "Output" : shape === "request" ? "Request" : shape === "notification" ? "Notification" : "Answer";
  const way = dir === null ? `, ${server}` : ` ${dir === "send" ? "to" : "from"} ${server}`;
  const parts = [timeWords(ts), sizeWords(size), revision === null ? "" : `revision ${revision}`, status === null ? "" : `HTTP ${status}`].filter((part) => part !== "");
  return `${what}${way}${parts.length > 0 ? `, ${parts.join(", ")}` : ""}.${outcomeWords(shape, state, durationMs)}`;
}

function outcomeWords(shape: TrafficRow["shape"], state: TrafficState | null, durationMs: number | null): string {
  if (state === null || state === "pending") return state === null ? "" : " Waits for its answer.";
  const after = durationMs === null ? "" : ` after ${durationWords(durationMs)}`;
  if (shape !== "request") return after === "" ? "" : ` It came${after}.`;
  switch (state) {
    case "cancelled":
      return " Cancelled before an answer came.";
    case "open":
      return " Open until the connection or its recording ended.";
    case "lost":
      return " No answer came before the connection or its recording ended.";
    default:
      return ` Answered${after}: ${stateWords[state]}.`;
  }
}

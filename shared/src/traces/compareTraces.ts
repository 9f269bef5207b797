import { prettyJson } from "../json/prettyJson";
import { isObject, own, type JsonObject } from "../json/jsonValue";
import { quote } from "../json/quote";
import { nameOf } from "../lint/frames/frameSession";
import { RecentMap } from "../lint/frames/recentMap";
import type { Captured, CapturedDir } from "./captured";
import { steadyText } from "./steadyText";

/** A request with its answer, or a notification, without what differs from run to run. */
export type Exchange = {
  /** `tools/call "echo"`. */
  readonly title: string;
  readonly dir: CapturedDir;
  /** Nothing stands before it that it would answer. */
  readonly isAnswer: boolean;
  /** JSON without ids, times and tokens, members by name. */
  readonly asked: string;
  /** The same of the answer; null where none came, or none is due. */
  readonly answered: string | null;
};

/** Two traces side by side; exchanges that belong together share a place in both lists. */
export type TraceComparison = {
  readonly pairs: readonly { readonly left: Exchange | null; readonly right: Exchange | null }[];
  readonly same: number;
  readonly different: number;
  readonly onlyLeft: number;
  readonly onlyRight: number;
};

type Frame = Captured & { readonly kind: "frame" };

/** What was said in a capture, in the order of the requests. */
export function exchangesOf(captured: Iterable<Captured>): readonly Exchange[] {
  const exchanges: { -readonly [K in keyof Exchange]: Exchange[K] }[] = [];
  const waiting = new RecentMap<(typeof exchanges)[number]>(5_000);
  for (const entry of captured) {
    if (entry.kind === "noise") continue;
    const { message, dir } = entry;
    const method = own(message, "method");
    const id = JSON.stringify(own(message, "id"));
    if (typeof method === "string") {
      const exchange = { title: titleOf(method, message), dir, isAnswer: false, asked: steadyText(entry.text, "asked"), answered: null };
      exchanges.push(exchange);
      if (id !== undefined) waiting.set(`${dir ?? ""} ${id}`, exchange);
      continue;
    }
    const asked = answeredBy(entry, waiting);
    if (asked?.answered === null) asked.answered = steadyText(entry.text, "answered");
    else exchanges.push({ title: "an answer to nothing", dir, isAnswer: true, asked: steadyText(entry.text, "answered"), answered: null });
  }
  return exchanges;
}

/** Exchanges of both sides, whatever their order: those that are the same first, then those that ask the same, then those of one name. */
export function compareExchanges(left: readonly Exchange[], right: readonly Exchange[]): TraceComparison {
  const partner = new Map<Exchange, Exchange>();
  const free = new Set(right);
  for (const key of [(one: Exchange) => `${one.title} ${one.asked} ${one.answered ?? ""}`, (one: Exchange) => `${one.title} ${one.asked}`, (one: Exchange) => one.title]) {
    const offered = new Map<string, Exchange[]>();
    for (const one of free) {
      const name = `${one.dir ?? ""} ${key(one)}`;
      const list = offered.get(name);
      if (list) list.push(one);
      else offered.set(name, [one]);
    }
    for (const list of offered.values()) list.reverse();
    for (const one of left) {
      if (partner.has(one)) continue;
      const found = offered.get(`${one.dir ?? ""} ${key(one)}`)?.pop();
      if (!found) continue;
      partner.set(one, found);
      free.delete(found);
    }
  }
  const pairs = [...left.map((one) => ({ left: one, right: partner.get(one) ?? null })), ...[...free].map((one) => ({ left: null, right: one }))];
  const both = pairs.filter((pair) => pair.left !== null && pair.right !== null);
  const same = both.filter((pair) => pair.left?.asked === pair.right?.asked && pair.left?.answered === pair.right?.answered).length;
  return { pairs, same, different: both.length - same, onlyLeft: left.length - both.length, onlyRight: free.size };
}

/** One side of a comparison as a document to be compared: JSON with comments, the pairs in the same order on both sides. */
export function sideText({ pairs }: TraceComparison, side: "left" | "right"): string {
  const blocks = pairs.flatMap((pair) => {
    const one = pair[side];
    if (!one) return [];
    const arrow = one.dir === "send" ? "to the server" : one.dir === "recv" ? "from the server" : "of an unknown side";
    const answer = one.answered === null ? "" : `,"answer":${one.answered}`;
    return [`// ${one.title}, ${arrow}\n${prettyJson(`{"message":${one.asked}${answer}}`)}`];
  });
  return `// Order, ids, times, tokens and request states are left out.\n[\n${blocks.join(",\n")}\n]\n`;
}

/** Nothing differs that counts. */
export function isEqual({ pairs, same }: TraceComparison): boolean {
  return same === pairs.length;
}

/** What a comparison came to, in a sentence. */
export function comparisonWords({ same, different, onlyLeft, onlyRight }: Omit<TraceComparison, "pairs">, left: string, right: string): string {
  if (different + onlyLeft + onlyRight === 0) return `${left} and ${right} say the same: ${same === 1 ? "their one request or notification is" : `all ${same} requests and notifications are`} equal, with the answers; order, ids and times do not count.`;
  const parts = [`${same} the same`, ...([[different, "different"], [onlyLeft, `only in ${left}`], [onlyRight, `only in ${right}`]] as const).flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`]))];
  return `Requests and notifications: ${parts.join(", ")}.`;
}

function titleOf(method: string, message: JsonObject): string {
  const params = own(message, "params");
  const name = isObject(params) ? (nameOf(method, params) ?? own(params, "uri")) : undefined;
  return typeof name === "string" ? `${method} ${quote(name)}` : method;
}

function answeredBy({ dir, message }: Frame, waiting: RecentMap<Exchange & { answered: string | null }>): (Exchange & { answered: string | null }) | undefined {
  const key = `${dir === null ? "" : dir === "send" ? "recv" : "send"} ${JSON.stringify(own(message, "id"))}`;
  const asked = waiting.get(key);
  waiting.delete(key);
  return asked;
}

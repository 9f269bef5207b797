import type { TrafficAbilities, TrafficCopy, TrafficHead, TrafficHostApi, TrafficRow, TrafficRows } from "#shared/contracts/traffic";
import { prettyJson } from "#shared/json/prettyJson";
import type { Handlers } from "#shared/rpc";
import { traceText } from "../traffic/traceText";
import type { TrafficBook } from "../traffic/trafficBook";

/** What a traffic view needs of the editor and of the rest of the extension. */
export type TrafficViewPorts = {
  readonly book: TrafficBook;
  readonly head: TrafficHead;
  /** What can be done with a request. */
  abilities(number: number): TrafficAbilities;
  /** Sends a request again and answers the row of the new one. */
  replay(number: number): Promise<number | null>;
  edit(number: number): Promise<void>;
  break(number: number, breakage: string): Promise<number | null>;
  copy(text: string): Promise<void>;
  openText(text: { readonly title: string; readonly language: "json" | "plaintext"; readonly text: string }): Promise<void>;
  /** Goes to the line of a message in its file, where it has one. */
  reveal?(number: number): Promise<void>;
  saveTrace(lines: () => Iterable<string>): Promise<void>;
  openUrl(url: string): Promise<void>;
};

/** What one view's page may ask of the extension host. */
export function trafficHandlers(ports: TrafficViewPorts, take: () => TrafficRows): Handlers<TrafficHostApi> {
  const { book } = ports;
  return {
    ready: () => ports.head,
    rows: () => take(),
    detail: ({ number }) => {
      const detail = book.detail(number);
      return detail ? { detail, abilities: ports.abilities(number) } : null;
    },
    search: ({ text, from }) => book.search(text, from),
    copy: ({ number, as }) => ports.copy(copied(book, number, as)),
    copyText: ({ text }) => ports.copy(text),
    open: async ({ number }) => {
      if (ports.reveal) return ports.reveal(number);
      const row = book.row(number);
      const text = book.text(number) ?? "";
      if (!row) return;
      const noise = row.shape === "noise";
      await ports.openText({ title: titleOf(row), language: noise ? "plaintext" : "json", text: noise ? text : prettyJson(text) });
    },
    replay: ({ number }) => ports.replay(number),
    edit: ({ number }) => ports.edit(number),
    break: ({ number, breakage }) => ports.break(number, breakage),
    clear: () => book.clear(),
    save: () => ports.saveTrace(() => allLines(book)),
    openUrl: ({ url }) => ports.openUrl(url),
  };
}

function copied(book: TrafficBook, number: number, as: TrafficCopy): string {
  switch (as) {
    case "frame":
      return book.text(number) ?? "";
    case "trace":
      return traceText(book, number) ?? "";
  }
}

function* allLines(book: TrafficBook): Generator<string> {
  for (let number = book.first; number < book.next; number++) {
    const line = traceText(book, number);
    if (line !== undefined) yield `${line}\n`;
  }
}

function titleOf({ method, id, shape }: TrafficRow): string {
  return `${shape === "noise" ? "stdout" : (method ?? "message")}${id === null ? "" : ` ${id}`}${shape === "result" || shape === "error" ? " answer" : ""}`;
}

import { type Disposable, DisposableStore, toDisposable } from "#shared/disposable";
import { languageOf } from "#shared/frames/language";
import type { FrameFinding } from "#shared/lint/frames/frameJudge";
import { RecentMap } from "#shared/lint/frames/recentMap";
import type { LoggedServer, Session } from "../mcp/sessionTypes";
import { type JudgedFrame, Traffic } from "../mcp/traffic";
import type { TrafficBook } from "./trafficBook";

/** Rows whose judgement may still come. */
const mostWaiting = 20_000;

/** Writes the traffic of a server into the book, with what is wrong with each frame. A server that is only watched is judged here. */
export function followTraffic(book: TrafficBook, server: LoggedServer & Partial<Pick<Session, "traffic">>): Disposable {
  const { id, name, transport } = server.definition;
  const owner = book.server(id, name, transport.kind === "stdio" ? languageOf(transport.command, transport.args) : undefined);
  const items = new DisposableStore();
  const numbers = new RecentMap<number>(mostWaiting);
  const watched = server.traffic ? undefined : items.add(new Traffic(undefined, (text) => text));
  items.add(
    server.onDidTap((entry) => {
      switch (entry.kind) {
        case "frame":
          numbers.set(String(entry.seq), book.append(owner, entry));
          watched?.take(entry, entry.seq);
          return;
        case "line":
          if (entry.stream === "stdout" && entry.text.trim() !== "") book.append(owner, entry);
          return;
        case "lines":
          book.append(owner, entry);
          return;
        case "note":
          return;
      }
    }),
  );
  items.add((server.traffic ?? watched)?.onDidJudge(({ seq, findings }: JudgedFrame) => {
    const number = numbers.get(String(seq));
    if (number !== undefined) book.mark(number, findings.map(markOf));
  }) ?? toDisposable(() => undefined));
  items.add(server.onDidChangeState(({ kind }) => {
    if (kind === "stopped" || kind === "failed") book.ended(owner);
  }));
  return items;
}

export function markOf({ rule, level, message, pointer }: FrameFinding): { readonly rule: string; readonly level: FrameFinding["level"]; readonly message: string; readonly pointer: string } {
  return { rule, level, message, pointer };
}

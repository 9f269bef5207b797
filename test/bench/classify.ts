import { LineSplitter } from "#client/log/lineSplitter";
import { Classifier } from "#shared/frames/classify";
import { figure, rounds, type Bench, type Figure } from "./bench";

/** Bytes of a stream at scale 1. */
const size = 16 * 1024 * 1024;
/** As they come from a pipe. */
const chunkSize = 65_536;

export const classify: Bench = {
  measures: "sorting a server's output into groups, beside a bare split of the same bytes into lines and JSON.parse of each",

  run(options, say) {
    const figures: Figure[] = [];
    for (const [name, lineAt] of Object.entries(streams)) {
      const bytes = streamOf(lineAt, size);
      const rate = (milliseconds: number): number => bytes.length / 1e6 / (milliseconds / 1000);
      const [ours, peer]: [number[], number[]] = [[], []];
      // The first round makes both warm.
      for (const round of [0, ...rounds(7, options)]) {
        say(`${name}, round ${round}`);
        const [own, other] = [timeOf(() => sorted(bytes)), timeOf(() => parsed(bytes))];
        if (round === 0) continue;
        ours.push(rate(own));
        peer.push(rate(other));
      }
      figures.push(figure(name, "MB/s", ours, peer, { of: "ours/peer", atLeast: 0.6 }));
    }
    return Promise.resolve(figures);
  },
};

const message = (index: number): string =>
  index % 3 === 0
    ? JSON.stringify({ jsonrpc: "2.0", id: index, result: { content: [{ type: "text", text: `The answer to request ${index} is as long as answers of tools are, say two or three lines of plain text. `.repeat(2) }] } })
    : JSON.stringify({ jsonrpc: "2.0", method: "notifications/progress", params: { progressToken: index, progress: index % 100, total: 100, message: `step ${index}` } });
const print = (index: number): string => [`[info] request ${index} took ${index % 90} ms`, `GET /items/${index}?page=2 200 OK`, `warning: cache of shard ${index % 7} is ${index % 100} % full`][index % 3] ?? "";

const streams: Readonly<Record<string, (index: number) => string>> = {
  messages: message,
  text: print,
  "messages and text": (index) => (index % 2 === 0 ? message(index) : print(index)),
};

function streamOf(lineAt: (index: number) => string, length: number): Buffer {
  const lines: string[] = [];
  for (let bytes = 0, index = 0; bytes < length; index++) {
    const line = lineAt(index);
    lines.push(line);
    bytes += line.length + 1;
  }
  return Buffer.from(`${lines.join("\n")}\n`);
}

function timeOf(work: () => number): number {
  const started = performance.now();
  const found = work();
  const time = performance.now() - started;
  if (found === 0) throw new Error("Nothing was found in the stream.");
  return time;
}

/** Groups of the stream, as a session's log finds them. */
function sorted(bytes: Buffer): number {
  const splitter = new LineSplitter();
  const classifier = new Classifier();
  let groups = 0;
  for (let at = 0; at < bytes.length; at += chunkSize) for (const line of splitter.push(bytes.subarray(at, at + chunkSize))) groups += classifier.push(line).length;
  return groups + classifier.end().length;
}

/** Lines of the stream, each tried as JSON. */
function parsed(bytes: Buffer): number {
  let lines = 0;
  let rest = "";
  for (let at = 0; at < bytes.length; at += chunkSize) {
    const parts = (rest + bytes.toString("utf8", at, at + chunkSize)).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      lines++;
      try {
        JSON.parse(part);
      } catch {
        // Text.
      }
    }
  }
  return lines;
}

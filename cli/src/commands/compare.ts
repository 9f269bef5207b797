import path from "node:path";
import { compareExchanges, comparisonWords, exchangesOf, isEqual, type Exchange, type TraceComparison } from "#shared/traces/compareTraces";
import { readCapture } from "#shared/traces/readCapture";
import { defineCommand, formatOption } from "../command";
import { failed, got, type Got, type Io, noVerdict } from "../io";
import { readSource } from "../jsonArgument";
import { inertLine, jsonDocument } from "../text/inert";
import { paint } from "../text/paint";

export const compare = defineCommand({
  summary: "Compares two recorded sessions; order, ids, times and tokens do not count",
  usage: ["TRACE TRACE"],
  example: "before.mcp-trace.jsonl after.mcp-trace.jsonl",
  options: { format: formatOption(["text", "json"]) },
  async run({ options, positionals, command }, io) {
    const [one, other, ...more] = positionals;
    if (one === undefined || other === undefined || more.length > 0 || command !== undefined) return noVerdict("compare takes two files: traces, exports of MCP Inspector, or lines with messages.");
    if (one === "-" && other === "-") return noVerdict("stdin can be read for one of the two files only.");
    const [left, right] = [await exchanges(one, io), await exchanges(other, io)];
    if (!left.ok) return noVerdict(left.problem);
    if (!right.ok) return noVerdict(right.problem);
    const comparison = compareExchanges(left.value, right.value);
    const good = isEqual(comparison);
    return { kind: "verdict", good, output: options.format === "json" ? jsonDocument(contract(comparison)) : text(comparison, ...shortNames(one, other), io.colour) };
  },
});

/** The names of the files without their folders, where that tells them apart. */
function shortNames(one: string, other: string): readonly [one: string, other: string] {
  const short = [path.basename(one), path.basename(other)] as const;
  return short[0] === short[1] ? [one, other] : short;
}

async function exchanges(file: string, io: Io): Promise<Got<readonly Exchange[]>> {
  const source = await readSource(file, io);
  if (!source.ok) return source;
  const found = exchangesOf(readCapture(source.value));
  return found.length > 0 ? got(found) : failed(`${file === "-" ? "stdin" : `The file ${JSON.stringify(file)}`} holds no messages.`);
}

function contract({ pairs, same }: TraceComparison) {
  const json = (text: string | null | undefined): unknown => (text === null || text === undefined ? null : (JSON.parse(text) as unknown));
  const side = (one: Exchange | null) => one && { message: json(one.asked), answer: json(one.answered) };
  const differences = pairs.filter((pair) => !isSame(pair)).map(({ left, right }) => ({ title: (left ?? right)?.title, dir: (left ?? right)?.dir ?? null, left: side(left), right: side(right) }));
  return { version: 1, same, differences };
}

function isSame({ left, right }: TraceComparison["pairs"][number]): boolean {
  return left !== null && right !== null && left.asked === right.asked && left.answered === right.answered;
}

function text(comparison: TraceComparison, one: string, other: string, colour: boolean): string {
  const look = paint(colour);
  const lines = comparison.pairs.filter((pair) => !isSame(pair)).flatMap(({ left, right }) => {
    const title = inertLine((left ?? right)?.title ?? "", 120);
    if (!right) return [`${look.red("-")} ${title}  ${look.dim(`only in ${inertLine(one, 80)}`)}`];
    if (!left) return [`${look.green("+")} ${title}  ${look.dim(`only in ${inertLine(other, 80)}`)}`];
    const parts: (readonly [name: string, from: string | null, to: string | null])[] = [["asks", left.asked, right.asked], ["gets", left.answered, right.answered]];
    return [`${look.yellow("~")} ${title}`, ...parts.filter(([, from, to]) => from !== to).flatMap(([name, from, to]) => [`    ${name} ${look.red(`- ${part(from, to)}`)}`, `    ${" ".repeat(name.length)} ${look.green(`+ ${part(to, from)}`)}`])];
  });
  return `${[...lines, comparisonWords(comparison, inertLine(one, 80), inertLine(other, 80))].join("\n")}\n`;
}

/** Where a text begins to differ from the other, with a little before it. */
function part(text: string | null, other: string | null): string {
  if (text === null) return "no answer";
  let at = 0;
  while (at < text.length && text[at] === other?.[at]) at++;
  const from = Math.max(0, at - 40);
  return `${from > 0 ? "…" : ""}${inertLine(text.slice(from), 140)}`;
}

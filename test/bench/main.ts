import os from "node:os";
import { parseArgs } from "node:util";
import type { Bench, Figure } from "./bench";
import { benches } from "./benches";

// `npm run bench [-- <name>…] [--scale N] [--format json]`
const table: Readonly<Record<string, Bench>> = benches;
const { values, positionals } = parseArgs({ allowPositionals: true, options: { format: { type: "string", default: "text" }, scale: { type: "string", default: "1" } } });
const asJson = values.format === "json";
const unknown = positionals.filter((name) => !Object.hasOwn(table, name));
const scale = Number(values.scale);

if (unknown.length > 0 || !(scale > 0)) {
  console.error(unknown.length > 0 ? `There is no bench ${unknown.join(", ")}; there are ${Object.keys(table).join(", ")}.` : "--scale is a number above 0.");
  process.exitCode = 2;
} else {
  void run(Object.entries(table).filter(([name]) => positionals.length === 0 || positionals.includes(name)));
}

async function run(chosen: readonly (readonly [name: string, bench: Bench])[]): Promise<void> {
  const results: { readonly name: string; readonly measures: string; readonly figures: readonly Figure[] }[] = [];
  for (const [name, bench] of chosen) {
    if (!asJson) console.log(`${name}: ${bench.measures}`);
    const figures = await bench.run({ scale }, (line) => console.error(`  ${line}`));
    if (!asJson) for (const figure of figures) console.log(`  ${inWords(figure)}`);
    results.push({ name, measures: bench.measures, figures });
  }
  const machine = { node: process.version, cpus: os.cpus().length, load: os.loadavg()[0] };
  if (asJson) console.log(JSON.stringify({ machine, scale, benches: results }));
}

function inWords({ what, unit, ours, peer, ratio, goal, isMet }: Figure): string {
  const value = (number: number): string => number.toFixed(number < 100 ? 1 : 0);
  const wanted = "atLeast" in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
  const side = (name: string, { median, p95 }: Figure["ours"]): string => `${name} ${value(median)} (p95 ${value(p95)})`;
  return `${isMet ? "✔" : "✖"} ${what}: ${side("ours", ours)}, ${side("peer", peer)} ${unit}; ${goal.of} ${ratio.toFixed(2)}, wanted ${wanted}`;
}

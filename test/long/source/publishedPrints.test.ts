import assert from "node:assert/strict";
import { test } from "node:test";
import { PrintSearch } from "#shared/source/printSearch";
import { npmSources, type SourceFile } from "../../support/npmSources";
import { publishedServers } from "../../support/publishedServers";

/** Prints inserted into each package; `SEED` in the environment gives others. */
const perPackage = 10;
const seed = Number(process.env["SEED"] ?? 20_261_202);

/** A number from 0 to 1, the same for the same seed (mulberry32). */
function random(state: number): () => number {
  let next = state;
  return () => {
    next = (next + 0x6d2b79f5) | 0;
    let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Print = { readonly code: string; readonly printed: string };

/** Statements as people write them, of words that the package itself uses, with what they print. */
const forms: readonly ((words: readonly string[], number: number) => Print)[] = [
  ([a, b, c]) => ({ code: `console.log("${a} ${b} ${c}");`, printed: `${a} ${b} ${c}` }),
  ([a, b, c], n) => ({ code: `console.log(\`${a} \${items.length} ${b} in \${path} ${c}\`);`, printed: `${a} ${n} ${b} in /srv/data ${c}` }),
  ([a, b, c], n) => ({ code: `console.log("${a}", id, "${b} ${c}");`, printed: `${a} ${n} ${b} ${c}` }),
  ([a, b, c], n) => ({ code: `console.log("${a} " + count + " ${b} " + name + " ${c}");`, printed: `${a} ${n} ${b} main ${c}` }),
  ([a, b, c], n) => ({ code: `console.log("${a} %s ${b} %d ${c}", name, size);`, printed: `${a} main ${b} ${n} ${c}` }),
  ([a, b, c], n) => ({ code: `process.stdout.write(\`${a} ${b} \${n}: ${c}\\n\`);`, printed: `${a} ${b} ${n}: ${c}` }),
  ([a, b, c], n) => ({ code: `console.info("[${a}] ${b} ${c}:", value);`, printed: `[${a}] ${b} ${c}: { size: ${n} }` }),
  ([a, b], n) => ({ code: `console.log(\`\${name}: ${a} \${left} ${b}\`);`, printed: `main: ${a} ${n} ${b}` }),
  ([a, b], n) => ({ code: `console.log("${a}:", ${b});`, printed: `${a}: ${n}` }),
  ([a, b, c], n) => ({ code: `report(\`${a} ${b} \${size} ${c}\`);`, printed: `[server] ${a} ${b} ${n} ${c}` }),
  ([a, b, c], n) => ({ code: `console.log(JSON.stringify({ level: "info", msg: "${a} ${b} ${c}", size }));`, printed: `{"level":"info","msg":"${a} ${b} ${c}","size":${n}}` }),
];

function wordsOf(files: readonly SourceFile[]): readonly string[] {
  return [...new Set(files.flatMap(({ text }) => text.match(/\b[a-z]{4,12}\b/g) ?? []))];
}

/** Lines after which a statement may stand. */
function sitesOf(text: string): number[] {
  return text.split("\n").flatMap((line, number) => (/^\s*[\w$.]+.*;\s*$/.test(line) ? [number] : []));
}

const totals = { right: 0, asked: 0 };

for (const { package: spec } of publishedServers) {
  test(`prints inserted into ${spec} are found`, { timeout: 300_000 }, async () => {
    const files = await npmSources(spec);
    const next = random(seed ^ [...spec].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) | 0, 7));
    const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
    const words = wordsOf(files);
    const places = files.flatMap(({ file, text }) => sitesOf(text).map((line) => ({ file, line })));
    assert.ok(places.length > 0 && words.length > 20, "the package has sources");
    const wrong: string[] = [];
    for (let count = 0; count < perPackage; count++) {
      const place = pick(places);
      const print = pick(forms)([pick(words), pick(words), pick(words)], Math.floor(next() * 1_000));
      const missing = new PrintSearch([print.printed]);
      const search = new PrintSearch([print.printed]);
      for (const { file, text } of files) {
        missing.add(file, text);
        const lines = text.split("\n");
        if (file === place.file) lines.splice(place.line + 1, 0, print.code);
        search.add(file, lines.join("\n"));
      }
      const [found] = search.candidates(print.printed);
      totals.asked++;
      if (found?.file === place.file && found.line === place.line + 1) totals.right++;
      else wrong.push(`${print.printed} at ${place.file}:${place.line + 1}, found ${found ? `${found.file}:${found.line}` : "nothing"}`);
      assert.deepEqual(missing.candidates(print.printed).map(({ file, line, confidence }) => `${confidence} ${file}:${line}`), [], `${print.printed} is not in the package`);
    }
    assert.ok(wrong.length <= perPackage / 2, wrong.join("\n"));
    for (const line of wrong) console.log(line);
  });
}

test("of all of them at least nine in ten are found first", (context) => {
  context.diagnostic(`${totals.right} of ${totals.asked} prints in ${publishedServers.length} packages (seed ${seed})`);
  assert.ok(publishedServers.length >= 20);
  assert.ok(totals.right >= 0.9 * totals.asked, `${totals.right} of ${totals.asked}`);
});

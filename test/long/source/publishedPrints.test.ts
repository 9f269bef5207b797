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

type Form = (words: readonly string[], number: number) => Print;

type PrintingLanguage = {
  /** The names of its files. */
  readonly files: RegExp;
  /** A line after which a statement of the same indentation may stand. */
  readonly site: RegExp;
  /** Statements as people write them, of words that the package itself uses, with what they print. */
  readonly forms: readonly Form[];
};

const stamp = "2026-01-02T03:04:05.678901Z";

const languages = {
  javascript: {
    files: /(?<!\.d)\.[cm]?[jt]s$/,
    site: /^\s*[\w$.]+.*;\s*$/,
    forms: [
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
    ],
  },
  python: {
    files: /\.py$/,
    site: /^\s*(?:self\.)?\w+ = [\w.]+(?:\([\w., ]*\))?$/,
    forms: [
      ([a, b, c]) => ({ code: `print("${a} ${b} ${c}")`, printed: `${a} ${b} ${c}` }),
      ([a, b, c], n) => ({ code: `print(f"${a} {len(items)} ${b} in {path!r} ${c}")`, printed: `${a} ${n} ${b} in '/srv/data' ${c}` }),
      ([a, b, c], n) => ({ code: `print("${a}", count, "${b} ${c}", flush=True)`, printed: `${a} ${n} ${b} ${c}` }),
      ([a, b, c], n) => ({ code: `print('${a} ' + str(count) + ' ${b} ' + name + ' ${c}')`, printed: `${a} ${n} ${b} main ${c}` }),
      ([a, b, c], n) => ({ code: `print("${a} %s ${b} %d ${c}" % (name, size))`, printed: `${a} main ${b} ${n} ${c}` }),
      ([a, b, c], n) => ({ code: `print('${a} {} ${b} {size:>3} ${c}'.format(name, size=size))`, printed: `${a} main ${b} ${n} ${c}` }),
      ([a, b, c], n) => ({ code: `sys.stdout.write(f"${a} ${b} {n}: ${c}\\n")`, printed: `${a} ${b} ${n}: ${c}` }),
      ([a, b, c], n) => ({ code: `logging.info("${a} %d ${b} ${c}", size)`, printed: `INFO:root:${a} ${n} ${b} ${c}` }),
      ([a, b, c], n) => ({ code: `logger.warning(f"${a} ${b} {size} ${c}")`, printed: `2026-01-02 03:04:05,678 - app.db - WARNING - ${a} ${b} ${n} ${c}` }),
    ],
  },
  go: {
    files: /\.go$/,
    site: /^\t+(?:[\w.]+(?:, \w+)* :?= [\w.]+(?:\([\w.&, ]*\))?|[\w.]+\([\w., ]*\))$/,
    forms: [
      ([a, b, c]) => ({ code: `fmt.Println("${a} ${b} ${c}")`, printed: `${a} ${b} ${c}` }),
      ([a, b, c], n) => ({ code: `fmt.Printf("${a} %d ${b} in %q ${c}\\n", len(items), path)`, printed: `${a} ${n} ${b} in "/srv/data" ${c}` }),
      ([a, b, c], n) => ({ code: `fmt.Println("${a}", count, "${b} ${c}")`, printed: `${a} ${n} ${b} ${c}` }),
      ([a, b, c]) => ({ code: `fmt.Print("${a} " + name + " ${b} ${c}\\n")`, printed: `${a} main ${b} ${c}` }),
      ([a, b, c], n) => ({ code: `fmt.Fprintf(os.Stdout, "${a} ${b} %v ${c}\\n", size)`, printed: `${a} ${b} ${n} ${c}` }),
      ([a, b, c], n) => ({ code: `log.Printf("${a} %s ${b} %d ${c}", name, size)`, printed: `2026/01/02 03:04:05 ${a} main ${b} ${n} ${c}` }),
      ([a, b, c], n) => ({ code: `slog.Info("${a} ${b} ${c}", "size", size)`, printed: `time=${stamp} level=INFO msg="${a} ${b} ${c}" size=${n}` }),
    ],
  },
  rust: {
    files: /\.rs$/,
    site: /^\s+(?:let \w+ = [\w.:]+(?:\([\w., &]*\))?|[\w.]+\([\w., &]*\));$/,
    forms: [
      ([a, b, c]) => ({ code: `println!("${a} ${b} ${c}");`, printed: `${a} ${b} ${c}` }),
      ([a, b, c], n) => ({ code: `println!("${a} {} ${b} in {:?} ${c}", items.len(), path);`, printed: `${a} ${n} ${b} in "/srv/data" ${c}` }),
      ([a, b, c], n) => ({ code: `println!("${a} {name} ${b} {size:>2} ${c}");`, printed: `${a} main ${b} ${n} ${c}` }),
      ([a, b, c], n) => ({ code: `print!("${a} ${b} {}: ${c}\\n", n);`, printed: `${a} ${b} ${n}: ${c}` }),
      ([a, b, c], n) => ({ code: `tracing::info!(size, "${a} ${b} ${c}");`, printed: `${stamp}  INFO demo::load: ${a} ${b} ${c} size=${n}` }),
      ([a, b, c], n) => ({ code: `info!("${a} {} ${b} ${c}", size);`, printed: `[2026-01-02T03:04:05Z INFO  demo] ${a} ${n} ${b} ${c}` }),
      ([a, b, c]) => ({ code: `writeln!(stdout(), "${a} {} ${b} ${c}", name)?;`, printed: `${a} main ${b} ${c}` }),
    ],
  },
  csharp: {
    files: /\.cs$/,
    site: /^\s+(?:(?:this\.)?\w+ = [\w.]+(?:\([\w., ]*\))?|[\w.]+\([\w., ]*\));$/,
    forms: [
      ([a, b, c]) => ({ code: `Console.WriteLine("${a} ${b} ${c}");`, printed: `${a} ${b} ${c}` }),
      ([a, b, c], n) => ({ code: `Console.WriteLine($"${a} {items.Count} ${b} in {path} ${c}");`, printed: `${a} ${n} ${b} in /srv/data ${c}` }),
      ([a, b, c], n) => ({ code: `Console.WriteLine("${a} {0} ${b} {1,4} ${c}", name, size);`, printed: `${a} main ${b} ${n} ${c}` }),
      ([a, b, c], n) => ({ code: `Console.WriteLine("${a} " + count + " ${b} " + name + " ${c}");`, printed: `${a} ${n} ${b} main ${c}` }),
      ([a, b, c], n) => ({ code: `Console.Out.Write($"${a} ${b} {n}: ${c}\\n");`, printed: `${a} ${b} ${n}: ${c}` }),
      ([a, b, c], n) => ({ code: `logger.LogInformation("${a} {Size} ${b} ${c}", size);`, printed: `      ${a} ${n} ${b} ${c}` }),
    ],
  },
} as const satisfies Readonly<Record<string, PrintingLanguage>>;

/** Packages of npm that carry sources in other languages, and how many prints each gets. */
const others: readonly (readonly [spec: string, language: keyof typeof languages, prints: number])[] = [
  ["node-gyp@12.1.0", "python", 40],
  ["pythonia@1.2.6", "python", 20],
  ["@grafana/create-plugin@7.1.7", "go", 40],
  ["uniffi-bindgen-react-native@0.31.0-5", "rust", 40],
  ["com.cysharp.unitask@2.2.5", "csharp", 30],
  ["com.neuecc.unirx@7.1.0", "csharp", 30],
];

const projects = [...publishedServers.map(({ package: spec }) => [spec, "javascript", perPackage] as const), ...others];

function wordsOf(files: readonly SourceFile[]): readonly string[] {
  return [...new Set(files.flatMap(({ text }) => text.match(/\b[a-z]{4,12}\b/g) ?? []))];
}

/** Lines after which a statement may stand. */
function sitesOf(text: string, site: RegExp): number[] {
  const lines = text.split("\n");
  // What stands in a string over lines, as the comment of a Python function, is no statement.
  let quotes = 0;
  return lines.flatMap((line, number) => {
    quotes += line.split('"""').length - 1;
    return quotes % 2 === 0 && site.test(line.replace(/\r$/, "")) ? [number] : [];
  });
}

/** By language: found first, and asked for. */
const totals = new Map<string, { right: number; asked: number }>();

for (const [spec, language, prints] of projects) {
  test(`prints inserted into the ${language} of ${spec} are found`, { timeout: 300_000 }, async () => {
    const { files: names, site, forms }: PrintingLanguage = languages[language];
    const files = (await npmSources(spec)).filter(({ file }) => names.test(file));
    const total = totals.get(language) ?? { right: 0, asked: 0 };
    totals.set(language, total);
    const next = random(seed ^ [...spec].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) | 0, 7));
    const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
    const words = wordsOf(files);
    const places = files.flatMap(({ file, text }) => sitesOf(text, site).map((line) => ({ file, line })));
    assert.ok(places.length > 0 && words.length > 20, "the package has sources");
    const wrong: string[] = [];
    for (let count = 0; count < prints; count++) {
      const place = pick(places);
      const print = pick(forms)([pick(words), pick(words), pick(words)], Math.floor(next() * 1_000));
      const missing = new PrintSearch([print.printed]);
      const search = new PrintSearch([print.printed]);
      for (const { file, text } of files) {
        missing.add(file, text);
        const lines = text.split("\n");
        if (file === place.file) lines.splice(place.line + 1, 0, /^\s*/.exec(lines[place.line] ?? "")?.[0] + print.code);
        search.add(file, lines.join("\n"));
      }
      const [found] = search.candidates(print.printed);
      total.asked++;
      if (found?.file === place.file && found.line === place.line + 1) total.right++;
      else wrong.push(`${print.printed} at ${place.file}:${place.line + 1}, found ${found ? `${found.file}:${found.line}` : "nothing"}`);
      assert.deepEqual(missing.candidates(print.printed).map(({ file, line, confidence }) => `${confidence} ${file}:${line}`), [], `${print.printed} is not in the package`);
    }
    assert.ok(wrong.length <= prints / 2, wrong.join("\n"));
    for (const line of wrong) console.log(line);
  });
}

test("of all of them at least nine in ten are found first, in each language", (context) => {
  for (const [language, { right, asked }] of totals) context.diagnostic(`${language}: ${right} of ${asked} prints (seed ${seed})`);
  assert.ok(projects.length >= 20);
  assert.deepEqual([...totals.keys()], Object.keys(languages));
  for (const [language, { right, asked }] of totals) assert.ok(asked >= 40 && right >= 0.9 * asked, `${language}: ${right} of ${asked}`);
});

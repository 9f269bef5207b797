import { matchPrint, type PrintMatch, printedText } from "./matchPrint";
import { type PrintSite, printSites } from "./printSites";

/** A place that probably printed a line. */
export type PrintCandidate = PrintMatch & {
  readonly file: string;
  readonly site: PrintSite;
  /** Zero-based, of the start of the call. */
  readonly line: number;
  /** Never more than that: the same text can come from a dependency. */
  readonly confidence: "probably" | "perhaps";
};

/** Characters of a source file that is searched; a larger one is generated. */
export const largestSource = 1_000_000;

/** Candidates that are kept for a printed line. */
const mostCandidates = 10;

/** Searches source files for the places that printed some lines. Feed it file by file, then ask. */
export class PrintSearch {
  readonly #lines: readonly { readonly printed: string; readonly words: readonly string[] }[];
  readonly #found = new Map<string, Omit<PrintCandidate, "confidence">[]>();

  /** `lines`: as printed; those without a word to search for are never found. */
  constructor(lines: readonly string[]) {
    this.#lines = [...new Set(lines.map(printedText))].map((printed) => ({ printed, words: wordsOf(printed) })).filter(({ words }) => words.length > 0);
  }

  /** Looks through one file. `file`: its path, with `/`. */
  add(file: string, text: string): void {
    if (text.length > largestSource || isMinified(text)) return;
    const wanted = this.#lines.filter(({ words }) => words.some((word) => text.includes(word)));
    if (wanted.length === 0) return;
    const sites = printSites(file, text);
    for (const { printed } of wanted) {
      for (const site of sites) {
        const match = matchPrint(site, printed);
        if (match) this.#keep(printed, { ...match, score: match.score + pathScore(file), file, site, line: lineAt(text, site.start) });
      }
    }
  }

  /** The candidates for a printed line, the likeliest first; none where nothing is likely enough to say. */
  candidates(line: string): readonly PrintCandidate[] {
    const found = (this.#found.get(printedText(line)) ?? []).filter(({ site }) => site.kind !== "stderr");
    const [first, second] = found;
    return found.map((candidate) => {
      const alone = candidate === first && (!second || first.score - second.score >= 12);
      const strong = candidate.site.kind !== "string" && (candidate.coverage >= 0.6 || (candidate.coverage >= 0.3 && alone));
      return { ...candidate, confidence: strong && candidate === first ? "probably" : "perhaps" };
    });
  }

  #keep(printed: string, candidate: Omit<PrintCandidate, "confidence">): void {
    const all = this.#found.get(printed) ?? [];
    all.push(candidate);
    all.sort((one, other) => other.score - one.score || one.file.length - other.file.length || one.line - other.line);
    this.#found.set(printed, all.slice(0, mostCandidates));
  }
}

/** Words long enough to tell a file that cannot hold the line. */
function wordsOf(printed: string): readonly string[] {
  return [...new Set(printed.match(/[\p{L}\p{N}]{3,}/gu) ?? [])].slice(0, 20);
}

/** Sources before what was built from them, and before tests. */
function pathScore(file: string): number {
  const built = /(?:^|\/)(?:dist|build|out|lib|target|bin|obj)\//.test(file) ? -4 : 0;
  const tests = /(?:^|\/)(?:tests?|__tests__|spec|fixtures|examples?|docs?)\/|[._-](?:test|spec)\.\w+$|(?:^|\/)test_/.test(file) ? -8 : 0;
  return built + tests;
}

function isMinified(text: string): boolean {
  const lines = text.split("\n", 50);
  return lines.some(({ length }) => length > 20_000);
}

function lineAt(text: string, offset: number): number {
  let line = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

import type { AST } from "@eslint-community/regexpp";

/**
 * A pattern as an automaton without empty steps: one position for each character it can consume,
 * and for each position those that may come next. Repeats are written out up to a few copies or
 * made loops; assertions count as empty.
 */
export type Positions = {
  /** Sample characters that tell the pattern's classes apart. */
  readonly symbols: readonly string[];
  readonly leaves: readonly Leaf[];
  /** By position: the next positions and in how many ways (2 for more) each is reached. */
  readonly next: readonly ReadonlyMap<number, number>[];
  readonly first: ReadonlyMap<number, number>;
  /** First positions that a match may start with anywhere in the text. */
  readonly floating: ReadonlySet<number>;
  /** Positions after which the pattern has matched, whatever comes then. */
  readonly done: ReadonlySet<number>;
  /** The pattern matches the empty text anywhere. */
  readonly trivial: boolean;
};

export type Leaf = {
  readonly node: AST.Element;
  /** By symbol. */
  readonly accepts: readonly boolean[];
  /** The loop of unlimited length around it that is innermost. */
  readonly loop: AST.Quantifier | undefined;
};

/** How many copies of a counted repeat are written out. */
const copies = 6;

/** From how many repeats on a counted one is taken for a loop where its count may vary. */
const manyRepeats = 25;

/** How many positions are looked at. */
const positionLimit = 400;

type Ways = ReadonlyMap<number, number>;
type Part = { readonly first: Ways; readonly last: Ways; readonly empty: number; readonly floating: ReadonlySet<number>; readonly done: ReadonlySet<number>; readonly opens: boolean; readonly closes: boolean };

const none: Ways = new Map();
const nobody: ReadonlySet<number> = new Set<number>();

/** What consumes nothing. `opens` and `closes`: a match may float before it, or be over after it. */
const empty: Part = { first: none, last: none, empty: 1, floating: nobody, done: nobody, opens: true, closes: true };

/** The positions of a pattern, or undefined for one with too many. */
export function positionsOf(pattern: Pick<AST.Pattern, "alternatives" | "raw">, flags: string): Positions | undefined {
  const leaves: Leaf[] = [];
  const next: Map<number, number>[] = [];
  const symbols = symbolsOf(pattern);
  const tested = new Map<string, readonly boolean[]>();
  let loops: readonly AST.Quantifier[] = [];

  function leaf(node: AST.Element): Part {
    const at = leaves.length;
    const accepts = tested.get(node.raw) ?? symbols.map(matcherOf(node.raw, flags));
    tested.set(node.raw, accepts);
    leaves.push({ node, accepts, loop: loops[loops.length - 1] });
    next.push(new Map());
    const ways = new Map([[at, 1]]);
    const self = new Set([at]);
    return { first: ways, last: ways, empty: 0, floating: self, done: self, opens: false, closes: false };
  }

  function link(from: Ways, to: Ways): void {
    for (const [a, inWays] of from) for (const [b, outWays] of to) next[a]?.set(b, Math.min(2, (next[a]?.get(b) ?? 0) + inWays * outWays));
  }

  function sequence(parts: readonly Part[]): Part {
    return parts.reduce((before, after) => {
      link(before.last, after.first);
      return {
        first: add(before.first, scale(after.first, before.empty)),
        last: add(after.last, scale(before.last, after.empty)),
        empty: Math.min(2, before.empty * after.empty),
        floating: before.opens ? join(before.floating, after.floating) : before.floating,
        done: after.closes ? join(before.done, after.done) : after.done,
        opens: before.opens && after.opens,
        closes: before.closes && after.closes,
      };
    }, empty);
  }

  function choice(alternatives: readonly AST.Alternative[]): Part {
    const parts = alternatives.map(({ elements }) => sequence(elements.map(element)));
    return parts.reduce((one, other) => ({
      first: add(one.first, other.first),
      last: add(one.last, other.last),
      empty: Math.min(2, one.empty + other.empty),
      floating: join(one.floating, other.floating),
      done: join(one.done, other.done),
      opens: one.opens || other.opens,
      closes: one.closes || other.closes,
    }));
  }

  function optional(part: Part): Part {
    return { ...part, empty: Math.max(1, part.empty), opens: true, closes: true };
  }

  function repeat(node: AST.Quantifier): Part {
    const { min, max } = node;
    const varies = max !== min || canBeEmpty(node.element);
    if (max === Infinity || (max >= manyRepeats && varies)) {
      if (max === Infinity) loops = [...loops, node];
      const body = element(node.element);
      if (max === Infinity) loops = loops.slice(0, -1);
      link(body.last, body.first);
      // Each of the turns that must be made may be an empty one: the same text has as many ways as there are choices.
      if (min >= manyRepeats && body.empty > 0) link(body.last, body.first);
      return min === 0 ? { ...optional(body), empty: 1 } : { ...body, empty: Math.min(1, body.empty) };
    }
    return sequence(Array.from({ length: Math.min(max, copies) }, (_, index) => (index < min ? element(node.element) : optional(element(node.element)))));
  }

  function element(node: AST.Element): Part {
    if (leaves.length > positionLimit) return empty;
    switch (node.type) {
      case "Group":
      case "CapturingGroup":
        return choice(node.alternatives);
      case "Quantifier":
        return repeat(node);
      case "Assertion":
        return node.kind === "start" ? { ...empty, opens: false, closes: false } : { ...empty, closes: false };
      case "Backreference":
        return { ...empty, closes: false };
      default:
        return leaf(node);
    }
  }

  const whole = choice(pattern.alternatives);
  if (leaves.length > positionLimit) return undefined;
  return { symbols, leaves, next, first: whole.first, floating: whole.floating, done: whole.done, trivial: whole.empty > 0 && whole.closes };
}

function canBeEmpty(node: AST.Element): boolean {
  switch (node.type) {
    case "Group":
    case "CapturingGroup":
      return node.alternatives.some(({ elements }) => elements.every(canBeEmpty));
    case "Quantifier":
      return node.min === 0 || canBeEmpty(node.element);
    case "Assertion":
    case "Backreference":
      return true;
    default:
      return false;
  }
}

function add(one: Ways, other: Ways): Ways {
  const sum = new Map(one);
  for (const [at, ways] of other) sum.set(at, Math.min(2, (sum.get(at) ?? 0) + ways));
  return sum;
}

function scale(ways: Ways, times: number): Ways {
  return times === 0 ? none : new Map([...ways].map(([at, each]) => [at, Math.min(2, each * times)]));
}

function join(one: ReadonlySet<number>, other: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...one, ...other]);
}

/** Characters of every common kind, and those around each one that the pattern names. */
function symbolsOf(pattern: Pick<AST.Pattern, "raw">): readonly string[] {
  const points = new Set([..."aZ0_ \t\n-.@/:!,\"'<é中😀\0"].map((character) => character.codePointAt(0) ?? 0));
  for (const found of pattern.raw.matchAll(/\\u\{([0-9a-fA-F]{1,6})\}|\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})|[^\\]/gsu)) {
    const code = found[1] ?? found[2] ?? found[3];
    const point = code === undefined ? (found[0].codePointAt(0) ?? 0) : parseInt(code, 16);
    for (const near of [point - 1, point, point + 1]) if (near >= 0 && near <= 0x10ffff && !(near >= 0xd800 && near <= 0xdfff)) points.add(near);
    if (points.size > 300) break;
  }
  return [...points].map((point) => String.fromCodePoint(point));
}

/** One character, class or set by itself cannot be slow. */
function matcherOf(raw: string, flags: string): (symbol: string) => boolean {
  const expression = new RegExp(`^(?:${raw})$`, flags);
  return (symbol) => expression.test(symbol);
}

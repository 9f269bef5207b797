import type { AST } from "@eslint-community/regexpp";
import { visitRegExpAST } from "@eslint-community/regexpp";
import type { LinearPattern } from "./linearPattern";
import { linearPart } from "./linearPattern";
import type { ParsedPattern } from "./pattern";
import type { Positions } from "./positions";
import { positionsOf } from "./positions";

/**
 * How the work of a backtracking engine grows with the text, where it grows faster than the text.
 * `start` and `end` are UTF-16 offsets of the part of the pattern that is to blame.
 */
export type PatternCost = {
  readonly kind: "exponential" | "polynomial";
  /** The exponent of a polynomial, at least 2; Infinity for an exponential. */
  readonly degree: number;
  readonly start: number;
  readonly end: number;
  /** A text that shows it: the prefix, the pump many times over, the suffix that makes the match fail. */
  readonly attack: { readonly prefix: string; readonly pump: string; readonly suffix: string };
};

/** How many states of the searches below are looked at before a pattern is left unjudged. */
const searchLimit = 20_000;

/** A pattern, or what stands in a look-around. */
type Part = Pick<AST.Pattern, "alternatives" | "raw">;

/** Patterns come back with every keystroke. */
const cache = new Map<string, PatternCost | undefined>();
const cacheLimit = 1_000;

/**
 * Finds two ways through the pattern for one text. Two ways round the same loop double the work with
 * every turn; a loop that hands over to another one for the same text makes it a polynomial. Either
 * costs nothing where the match cannot fail afterwards. Look-around is judged by itself.
 */
export function patternCost(parsed: ParsedPattern): PatternCost | undefined {
  if (parsed.kind !== "unicode" && parsed.kind !== "legacy") return undefined;
  const key = `${parsed.kind} ${parsed.source}`;
  if (cache.has(key)) return cache.get(key);
  if (isPlain(parsed.source)) return undefined;
  const unicode = parsed.kind === "unicode";
  const costs = [costOf(parsed.ast, unicode), ...lookarounds(parsed.ast).map((part) => costOf(part, unicode, true))];
  const worst = costs.reduce((one, other) => (other && (!one || other.degree > one.degree) ? other : one), undefined);
  if (cache.size >= cacheLimit) cache.clear();
  cache.set(key, worst);
  return worst;
}

/** One loop at most, tried from one place only, as most patterns have: there are no two ways through it. */
function isPlain(source: string): boolean {
  return /^\^[^(|*+?{]*[*+?{]?[^(|*+?{]*$/.test(source);
}

function lookarounds(pattern: AST.Pattern): readonly Part[] {
  const found: Part[] = [];
  visitRegExpAST(pattern, {
    onAssertionEnter: (node) => {
      if (node.kind === "lookahead" || node.kind === "lookbehind") found.push(node);
    },
  });
  return found;
}

/** `anchored`: the part starts where it stands, as a look-around does. */
function costOf(part: Part, unicode: boolean, anchored = false): PatternCost | undefined {
  const found = positionsOf(part, unicode ? "u" : "");
  if (!found || found.trivial) return undefined;
  const positions: Positions = anchored ? { ...found, floating: new Set() } : found;
  const search = new Search(positions, () => linearPart(part.alternatives, unicode));
  return search.exponential() ?? search.polynomial();
}

/** The start of a match that may float: it consumes anything and stays. */
const floater = -1;

class Search {
  readonly #positions: Positions;
  readonly #looping: readonly number[];
  readonly #reach: readonly ReadonlySet<number>[];
  readonly #linear: () => LinearPattern | undefined;
  #left = searchLimit;

  constructor(positions: Positions, linear: () => LinearPattern | undefined) {
    this.#positions = positions;
    this.#linear = linear;
    this.#reach = positions.next.map((_, at) => this.#reachable(at));
    this.#looping = positions.next.flatMap((_, at) => (this.#reach[at]?.has(at) ? [at] : []));
  }

  exponential(): PatternCost | undefined {
    for (const at of this.#looping) {
      const pump = this.#twoWaysRound(at);
      const attack = pump === undefined ? undefined : this.#attack([at], pump);
      if (attack) return { kind: "exponential", degree: Infinity, ...this.#range([at], true), attack };
    }
    return undefined;
  }

  polynomial(): PatternCost | undefined {
    const { leaves, floating } = this.#positions;
    const loops = this.#looping.filter((at) => leaves[at]?.loop);
    let best: PatternCost | undefined;
    const onward = new Map<number, number[]>();
    const pumps = new Map<string, string>();
    const starts = floating.size > 0 ? [floater, ...loops] : loops;
    for (const from of starts) {
      for (const to of loops) {
        if (from === to || !(from === floater || this.#reach[from]?.has(to)) || this.#reach[to]?.has(from)) continue;
        const pump = this.#handsOver(from, to);
        if (pump === undefined) continue;
        onward.set(from, [...(onward.get(from) ?? []), to]);
        pumps.set(`${from}>${to}`, pump);
      }
    }
    for (const [from, targets] of onward) {
      for (const to of targets) {
        const degree = 2 + chain(onward, to, new Set([from]));
        if (best && best.degree >= degree) continue;
        const pump = pumps.get(`${from}>${to}`) ?? "";
        const attack = this.#attack(from === floater ? [to] : [from, to], pump);
        if (attack) best = { kind: "polynomial", degree, ...this.#range(from === floater ? [to] : [from, to], false), attack };
      }
    }
    return best;
  }

  #next(at: number): ReadonlyMap<number, number> {
    const { next, floating } = this.#positions;
    if (at !== floater) return next[at] ?? new Map();
    return new Map([[floater, 1], ...[...floating].map((each) => [each, 1] as const)]);
  }

  #accepts(at: number, symbol: number): boolean {
    return at === floater || (this.#positions.leaves[at]?.accepts[symbol] ?? false);
  }

  #reachable(from: number): ReadonlySet<number> {
    const seen = new Set<number>();
    const todo = [from];
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      for (const to of this.#positions.next[at]?.keys() ?? []) if (!seen.has(to) && seen.add(to)) todo.push(to);
    }
    return seen;
  }

  /** Breadth first over tuples of positions that all consume the same symbols. The text on the way to the goal. */
  #walk(start: readonly number[], goal: (key: readonly number[]) => boolean, step: (at: readonly number[], symbol: number) => Iterable<readonly number[]>): string | undefined {
    const { symbols } = this.#positions;
    const seen = new Set<string>();
    let edge: { readonly at: readonly number[]; readonly text: string }[] = [{ at: start, text: "" }];
    while (edge.length > 0) {
      const ahead: typeof edge = [];
      for (const { at, text } of edge) {
        for (const [symbol, character] of symbols.entries()) {
          for (const to of step(at, symbol)) {
            if (goal(to)) return text + character;
            const key = to.join();
            if (seen.has(key)) continue;
            seen.add(key);
            if ((this.#left -= 1) < 0) return undefined;
            ahead.push({ at: to, text: text + character });
          }
        }
      }
      edge = ahead;
    }
    return undefined;
  }

  /** A text that leads from a position to itself in two ways. */
  #twoWaysRound(at: number): string | undefined {
    const inLoop = (to: number) => to === at || (this.#reach[to]?.has(at) ?? false);
    const step = function* (this: Search, [a = 0, b = 0, parted = 0]: readonly number[], symbol: number): Iterable<readonly number[]> {
      for (const [toA, waysA] of this.#next(a)) {
        if (!inLoop(toA) || !this.#accepts(toA, symbol)) continue;
        for (const toB of this.#next(b).keys()) {
          if (!inLoop(toB) || !this.#accepts(toB, symbol)) continue;
          yield [toA, toB, parted === 1 || toA !== toB || (a === b && waysA > 1) ? 1 : 0];
        }
      }
    }.bind(this);
    return this.#walk([at, at, 0], ([a, b, parted]) => a === at && b === at && parted === 1, step);
  }

  /** A text that keeps one position, leads from it to another, and keeps the other. */
  #handsOver(from: number, to: number): string | undefined {
    const step = function* (this: Search, [a = 0, b = 0, c = 0]: readonly number[], symbol: number): Iterable<readonly number[]> {
      for (const toA of this.#next(a).keys()) {
        if (!this.#accepts(toA, symbol) || !(toA === from || this.#leads(toA, from))) continue;
        for (const toC of this.#next(c).keys()) {
          if (!this.#accepts(toC, symbol) || !(toC === to || this.#leads(toC, to))) continue;
          for (const toB of this.#next(b).keys()) if (this.#accepts(toB, symbol) && (toB === to || this.#leads(toB, to))) yield [toA, toB, toC];
        }
      }
    }.bind(this);
    return this.#walk([from, from, to], ([a, b, c]) => a === from && b === to && c === to, step);
  }

  #leads(from: number, to: number): boolean {
    return from === floater ? true : (this.#reach[from]?.has(to) ?? false);
  }

  /** A text on which the work shows: it must reach the loop, and must not match in the end. */
  #attack(at: readonly number[], pump: string): PatternCost["attack"] | undefined {
    const { done, symbols } = this.#positions;
    const [first] = at;
    if (first === undefined || at.some((each) => done.has(each))) return undefined;
    const prefix = this.#wayTo(first);
    if (prefix === undefined) return undefined;
    const linear = this.#linear();
    const suffixes = ["", "!", "\0", "\n", "\n!", ...symbols];
    const suffix = linear ? suffixes.find((each) => !linear.test(prefix + pump.repeat(3) + each)) : "\0!";
    return suffix === undefined ? undefined : { prefix, pump, suffix };
  }

  /** A text that leads from the start of a match to a position. */
  #wayTo(goal: number): string | undefined {
    const { first, symbols } = this.#positions;
    const before = new Map<number, string>();
    let edge: number[] = [];
    const enter = (at: number, text: string): void => {
      const symbol = symbols.findIndex((_, index) => this.#accepts(at, index));
      if (symbol < 0 || before.has(at)) return;
      before.set(at, text + (symbols[symbol] ?? ""));
      edge.push(at);
    };
    for (const at of first.keys()) enter(at, "");
    while (edge.length > 0 && !before.has(goal)) {
      const all = edge;
      edge = [];
      for (const at of all) for (const to of this.#next(at).keys()) enter(to, before.get(at) ?? "");
    }
    return before.get(goal);
  }

  /** The part of the pattern from the first to the last loop around the positions; for two ways round, the outermost loop. */
  #range(at: readonly number[], outermost: boolean): { readonly start: number; readonly end: number } {
    const places = at.map((each) => {
      const leaf = this.#positions.leaves[each];
      let place: { readonly start: number; readonly end: number } = leaf?.loop ?? leaf?.node ?? { start: 0, end: 0 };
      for (let node: { readonly type: string; readonly start: number; readonly end: number; readonly parent?: unknown } | null | undefined = leaf?.node; outermost && node; node = node.parent as typeof node) {
        if (node.type === "Quantifier") place = node;
      }
      return place;
    });
    return { start: Math.min(...places.map(({ start }) => start)), end: Math.max(...places.map(({ end }) => end)) };
  }
}

/** How many loops in a row a loop hands over to. */
function chain(onward: ReadonlyMap<number, readonly number[]>, from: number, seen: ReadonlySet<number>): number {
  if (seen.has(from) || seen.size > 12) return 0;
  return Math.max(0, ...(onward.get(from) ?? []).map((to) => 1 + chain(onward, to, new Set([...seen, from]))));
}

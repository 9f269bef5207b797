import { recognise, type Recognition, type SchemaPlace } from "../documents/recognise";
import { numberOfName } from "../json/commonNames";
import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { endOf, kindOf, startOf, stringIn } from "../json/nodes";
import { dialectOfUri, type DialectId } from "../schema/dialects";
import { withoutEchoes } from "./echoes";
import { FaultPlaces } from "./faultPlaces";
import { problemOf, shifter } from "./finding";
import { Judge } from "./judge";
import { defaultLimits } from "./limits";
import type { HostChecks, LintOptions } from "./options";
import type { PartResult, PartResults } from "./partResults";
import type { Level, Problem } from "./problem";
import type { DocumentSubject, ListedTool, Report, Rule, RuleSettings } from "./rule";
import { Quota } from "./quota";
import { rules } from "./rules";
import { tooManyFindings } from "./rules/document-too-large";
import { revisionOf } from "./revisionOf";
import { schemaSubject } from "./schemaSubject";
import { isAnthropicStrict, isStrict } from "./strict";
import { ToolPointers } from "./toolPointers";
import { traceProblems } from "./traceProblems";
import { factsOf, toolSubject } from "./toolSubject";

export type LintResult = {
  /** What the document is; null for JSON that is left alone. */
  readonly recognition: Recognition | null;
  /** By place. */
  readonly problems: readonly Problem[];
};

/** Nodes of a schema from which others get their turn between two rules. */
const largeSchema = 2_000;

/** How many times as many reports as are shown one rule may make of one subject: what lies beyond would not be shown, and takes its time. */
const surplus = 2;

/** Steps of the evaluator after which others get their turn. */
const promptSteps = 2_000;

/**
 * One lint pass. It yields after some tools, inside of a large schema after each rule, so that the caller can do other things in between; `known`
 * holds what earlier passes found out about tools that have not changed since.
 */
export function* lintPass(document: JsonDocument, options: LintOptions, known: PartResults): Generator<void, LintResult, void> {
  const recognition = recognise(document, options.path, options.kind);
  if (!recognition) return { recognition, problems: [] };
  const pass = new Pass(document, options, recognition);
  known.keepFor(pass.standards);
  if (recognition.kind === "trace") {
    for (const problems of pass.trace()) {
      pass.add(problems);
      yield;
    }
    return { recognition, problems: pass.sorted() };
  }
  const tools: ListedTool[] = [];
  for (let judged = 0; ; judged++) {
    pass.takeKnown(recognition.tools, tools, known);
    const node = recognition.tools[tools.length];
    if (node === undefined) break;
    if (judged % 20 === 19 || pass.judge.spent > promptSteps) yield;
    pass.take(node, tools, known.add(startOf(document, node), endOf(document, node), yield* pass.tool(node)));
  }
  pass.rest(recognition.tools);
  yield;
  for (const place of recognition.schemas) {
    pass.judge.nextPart();
    yield* pass.schema(place);
    yield;
  }
  pass.judge.nextPart();
  pass.document({ document, recognition, tools, owner: recognition.owner, jsonc: options.jsonc ?? /\.jsonc$/i.test(options.path ?? "") });
  return { recognition, problems: pass.sorted() };
}

class Pass {
  readonly #document: JsonDocument;
  readonly #kind: Recognition["kind"];
  readonly #options: LintOptions;
  readonly #settings: RuleSettings;
  readonly #rules: RulesByWork;
  readonly #faults: FaultPlaces;
  readonly judge: Judge;
  /** What the results of tools depend on besides the tools. */
  readonly standards: string;
  #problems: Problem[] = [];
  /** The node from which pointers are counted: the tool at hand, or the root. */
  #root: JsonNode = 0;
  readonly #parts: Part[] = [];
  /** A rule had more to say than it was let. */
  #isCut = false;

  constructor(document: JsonDocument, options: LintOptions, recognition: Recognition) {
    const limits = { ...defaultLimits, ...options.limits };
    const tooLarge = document.text.length > limits.documentSize;
    const revision = revisionOf(document, recognition, options.era);
    this.standards = JSON.stringify([recognition.kind, revision, tooLarge]);
    this.#document = document;
    this.#kind = recognition.kind;
    this.#options = options;
    const hostDialect = hostDialectOf(document, recognition, options.host);
    this.judge = new Judge(options);
    this.#settings = { judge: this.judge, profiles: new Set(options.profiles), limits, ...revision, ...(hostDialect && { hostDialect }), hostMcpSchema: options.host?.mcpSchema === true, windows: options.windows === true };
    const inForce = Object.values<Rule>(rules).filter(
      (rule) =>
        rule.kinds.includes(recognition.kind) &&
        options.levels?.[rule.id] !== "off" &&
        !(rule.profileOnly && this.#settings.profiles.size === 0) &&
        (!tooLarge || rule.judgesSyntax),
    );
    this.#rules = byWork(inForce);
    this.#faults = new FaultPlaces(document.faults);
  }

  /** Everything about one tool, with offsets and pointers counted from it. */
  *tool(node: JsonNode): Generator<void, PartResult, void> {
    const before = this.#problems;
    const wasCut = this.#isCut;
    this.#problems = [];
    this.#isCut = false;
    this.#root = node;
    this.judge.nextPart();
    const document = this.#document;
    const part = { document, first: node, end: node + (document.sizes[node] ?? 1), holes: [] };
    const subject = toolSubject(document, node, this.#kind);
    for (const rule of this.#rules.part) this.#report(rule, rule.checkPart(part, this.#settings));
    for (const rule of this.#rules.tool) this.#report(rule, rule.checkTool(subject, this.#settings));
    if (subject.inputSchema !== undefined) yield* this.schema({ node: subject.inputSchema, role: "input", strict: false });
    if (subject.outputSchema !== undefined) yield* this.schema({ node: subject.outputSchema, role: "output", strict: false });
    const start = startOf(document, node);
    const shift = shifter(-start, samePointer);
    const problems = withoutEchoes(this.#problems, node === 0).map(shift);
    const isCut = this.#isCut;
    this.#problems = before;
    this.#isCut = wasCut;
    this.#root = 0;
    return { facts: factsOf(subject), problems, isCut, counts: countLevels(problems), isSound: this.isSound(start, endOf(document, node)), waits: this.judge.waits };
  }

  /** No fault of syntax stands in `[start, end)`. */
  isSound(start: number, end: number): boolean {
    return !this.#faults.areIn(start, end);
  }

  /** The tools behind those of `taken` of which everything is known, up to the first of which it is not. */
  takeKnown(all: readonly JsonNode[], taken: ListedTool[], known: PartResults): void {
    for (let index = taken.length; index < all.length; index++) {
      const node = all[index] ?? 0;
      const [start, end] = [startOf(this.#document, node), endOf(this.#document, node)];
      const result = known.get(start, end, this.isSound(start, end));
      if (!result) return;
      this.take(node, taken, result);
    }
  }

  /** What is known of the tool behind those of `taken`. */
  take(node: JsonNode, taken: ListedTool[], result: PartResult): void {
    if (result.problems.length > 0) this.#parts.push({ result, start: startOf(this.#document, node), node, index: taken.length });
    taken.push({ node, facts: result.facts });
  }

  /** What belongs to no tool. */
  rest(tools: readonly JsonNode[]): void {
    const part = { document: this.#document, first: 0, end: this.#document.count, holes: tools };
    for (const rule of this.#rules.part) this.#report(rule, rule.checkPart(part, this.#settings));
  }

  *schema(place: SchemaPlace): Generator<void, void, void> {
    const isLarge = (this.#document.sizes[place.node] ?? 1) > largeSchema;
    const subject = schemaSubject(this.#document, place, this.#settings.limits);
    const isHeldToStrict = isStrict(subject, this.#settings) || isAnthropicStrict(subject);
    for (const { rule, words } of this.#rules.schema) {
      if ((words && !subject.words.hasAny(words)) || (rule.onlyFor === "strict" && !isHeldToStrict) || (rule.onlyFor === "odd-words" && subject.isPlain)) continue;
      this.#report(rule, rule.checkSchema(subject, this.#settings));
      if (isLarge) yield;
    }
  }

  document(subject: DocumentSubject): void {
    for (const rule of this.#rules.document) this.#report(rule, rule.checkDocument(subject, this.#settings));
  }

  /** Of a trace, some lines at a time. */
  trace(): Iterable<readonly Problem[]> {
    return traceProblems(this.#document.text.toString(), this.#options, this.#settings);
  }

  add(problems: readonly Problem[]): void {
    // One by one: more may come at once than a call takes as arguments.
    for (const problem of problems) this.#problems.push(problem);
  }

  /** By place, and no more than the limit: the worst ones first. */
  sorted(): readonly Problem[] {
    const { findings } = this.#settings.limits;
    // In a trace a pointer names a place of each line.
    if (this.#kind !== "trace") this.#problems = [...withoutEchoes(this.#problems, true)];
    const counted = countLevels(this.#problems);
    for (const { result } of this.#parts) for (const [level, count] of result.counts) counted.set(level, (counted.get(level) ?? 0) + count);
    const found = [...counted.values()].reduce((sum, count) => sum + count, 0);
    const quota = new Quota(counted, findings);
    const problems = this.#problems.filter(({ level }) => quota.takes(level));
    const told: Problem[] = [];
    if (found > findings) {
      const isCut = this.#isCut || this.#parts.some(({ result }) => result.isCut);
      const limit = problemOf(this.#document, rules["document-too-large"], tooManyFindings(found, findings, isCut), this.#options.levels ?? {}, 0);
      if (limit) told.push(limit);
    }
    const pointers = new ToolPointers(this.#document);
    for (const { result, start, node, index } of this.#parts) {
      if (!quota.takesAny(result.counts.keys())) continue;
      const shift = shifter(start, (pointer) => pointers.of(node, index) + pointer);
      for (const problem of result.problems) if (quota.takes(problem.level)) problems.push(shift(problem));
    }
    return [...told, ...problems.sort((a, b) => a.start - b.start || a.end - b.end)];
  }

  #report(rule: Rule, reports: Iterable<Report>): void {
    let left = surplus * this.#settings.limits.findings;
    for (const report of reports) {
      if (--left < 0) {
        this.#isCut = true;
        break;
      }
      // What has no value that could be read is still being written, and its fault of syntax is told.
      const isOpen = this.#faults.break(this.#document, report.subject ?? report.at) || kindOf(this.#document, report.at) === "invalid";
      if (!rule.judgesSyntax && isOpen) continue;
      const hostSays = report.hostSays || (rule.hostSaysIt && this.#options.host?.syntax) || false;
      const problem = problemOf(this.#document, rule, hostSays === (report.hostSays ?? false) ? report : { ...report, hostSays }, this.#options.levels ?? {}, this.#root);
      if (problem) this.#problems.push(problem);
    }
  }
}

/** The metaschema by which an editor judges the document; it looks at schema documents only. */
function hostDialectOf(document: JsonDocument, { kind }: Recognition, host: HostChecks | undefined): DialectId | undefined {
  if (!host || kind !== "schema") return undefined;
  const uri = stringIn(document, 0, "$schema");
  const named = uri === undefined ? host.unnamed : dialectOfUri(uri)?.dialect;
  return named !== undefined && (uri === undefined || host.dialects.includes(named)) ? named : undefined;
}

type Work = "checkPart" | "checkTool" | "checkSchema" | "checkDocument";
type RuleFor<W extends Work> = Rule & Required<Pick<Rule, W>>;
/** A rule with the numbers of the words that it looks for. */
type SchemaRule = { readonly rule: RuleFor<"checkSchema">; readonly words: readonly number[] | undefined };
type RulesByWork = { readonly part: readonly RuleFor<"checkPart">[]; readonly tool: readonly RuleFor<"checkTool">[]; readonly schema: readonly SchemaRule[]; readonly document: readonly RuleFor<"checkDocument">[] };

function byWork(all: readonly Rule[]): RulesByWork {
  const having = <W extends Work>(work: W): readonly RuleFor<W>[] => all.filter((rule): rule is RuleFor<W> => rule[work] !== undefined);
  return { part: having("checkPart"), tool: having("checkTool"), schema: having("checkSchema").map((rule) => ({ rule, words: rule.looksFor?.map(numberOfName) })), document: having("checkDocument") };
}

/** What is known of a tool, which now stands at `start` and is the `index`th. */
type Part = { readonly result: PartResult; readonly start: number; readonly node: JsonNode; readonly index: number };

function samePointer(pointer: string): string {
  return pointer;
}

function countLevels(problems: readonly Problem[]): Map<Level, number> {
  const counts = new Map<Level, number>();
  for (const { level } of problems) counts.set(level, (counts.get(level) ?? 0) + 1);
  return counts;
}

import { recognise, type Recognition, type SchemaPlace } from "../documents/recognise";
import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { pointerOf } from "../json/nodePointer";
import { endOf, startOf, stringIn } from "../json/nodes";
import { dialectOfUri, type DialectId } from "../schema/dialects";
import { withoutEchoes } from "./echoes";
import { brokenPlaces, problemOf, shifted } from "./finding";
import { defaultLimits } from "./limits";
import type { HostChecks, LintOptions } from "./options";
import type { PartResult, PartResults } from "./partResults";
import type { Level, Problem } from "./problem";
import type { DocumentSubject, ListedTool, Report, Rule, RuleSettings } from "./rule";
import { quota } from "./quota";
import { rules } from "./rules";
import { tooManyFindings } from "./rules/document-too-large";
import { revisionOf } from "./revisionOf";
import { schemaSubject } from "./schemaSubject";
import { ToolPointers } from "./toolPointers";
import { factsOf, toolSubject } from "./toolSubject";

export type LintResult = {
  /** What the document is; null for JSON that is left alone. */
  readonly recognition: Recognition | null;
  /** By place. */
  readonly problems: readonly Problem[];
};

/**
 * One lint pass. It yields after each tool, so that the caller can do other things in between; `known`
 * holds what earlier passes found out about tools that have not changed since.
 */
export function* lintPass(document: JsonDocument, options: LintOptions, known: PartResults): Generator<void, LintResult, void> {
  const recognition = recognise(document, options.path, options.kind);
  known.keepFor(recognition?.kind);
  if (!recognition) return { recognition, problems: [] };
  const pass = new Pass(document, options, recognition);
  const tools: ListedTool[] = [];
  for (const [index, node] of recognition.tools.entries()) {
    const start = startOf(document, node);
    const result = known.get(start, endOf(document, node)) ?? known.add(pass.tool(node));
    tools.push({ node, facts: result.facts });
    if (result.problems.length > 0) pass.addPart(result, start, node, index);
    if (index % 20 === 19) yield;
  }
  pass.rest(recognition.tools);
  yield;
  for (const place of recognition.schemas) {
    pass.schema(place);
    yield;
  }
  pass.document({ document, recognition, tools, owner: recognition.owner, jsonc: options.jsonc ?? /\.jsonc$/i.test(options.path ?? "") });
  return { recognition, problems: pass.sorted() };
}

class Pass {
  readonly #document: JsonDocument;
  readonly #kind: Recognition["kind"];
  readonly #options: LintOptions;
  readonly #settings: RuleSettings;
  readonly #rules: readonly Rule[];
  readonly #isBroken: (document: JsonDocument, node: JsonNode) => boolean;
  #problems: Problem[] = [];
  readonly #inParts: InPart[] = [];

  constructor(document: JsonDocument, options: LintOptions, recognition: Recognition) {
    const limits = { ...defaultLimits, ...options.limits };
    const tooLarge = document.text.length > limits.documentSize;
    this.#document = document;
    this.#kind = recognition.kind;
    this.#options = options;
    const hostDialect = hostDialectOf(document, recognition, options.host);
    this.#settings = { profiles: new Set(options.profiles), limits, ...revisionOf(document, recognition, options.era), ...(hostDialect && { hostDialect }) };
    this.#rules = Object.values<Rule>(rules).filter(
      (rule) =>
        rule.kinds.includes(recognition.kind) &&
        options.levels?.[rule.id] !== "off" &&
        !(rule.profileOnly && this.#settings.profiles.size === 0) &&
        (!tooLarge || rule.judgesSyntax),
    );
    this.#isBroken = brokenPlaces(document.faults);
  }

  /** Everything about one tool, with offsets and pointers counted from it. */
  tool(node: JsonNode): PartResult {
    const before = this.#problems;
    this.#problems = [];
    const document = this.#document;
    const part = { document, first: node, end: node + (document.sizes[node] ?? 1), holes: [] };
    const subject = toolSubject(document, node, this.#kind);
    for (const rule of this.#rules) {
      this.#report(rule, rule.checkPart?.(part, this.#settings));
      this.#report(rule, rule.checkTool?.(subject, this.#settings));
    }
    if (subject.inputSchema !== undefined) this.schema({ node: subject.inputSchema, role: "input", strict: false });
    if (subject.outputSchema !== undefined) this.schema({ node: subject.outputSchema, role: "output", strict: false });
    const start = startOf(document, node);
    const prefix = pointerOf(document, node).length;
    const problems = withoutEchoes(this.#problems).map((problem) => shifted(problem, -start, (pointer) => pointer.slice(prefix)));
    this.#problems = before;
    return { start, end: endOf(document, node), facts: factsOf(subject), problems };
  }

  /** What is known of a tool, which now stands at `start` and is the `index`th. */
  addPart({ problems }: PartResult, start: number, node: JsonNode, index: number): void {
    for (const problem of problems) this.#inParts.push({ problem, start, node, index });
  }

  /** What belongs to no tool. */
  rest(tools: readonly JsonNode[]): void {
    const part = { document: this.#document, first: 0, end: this.#document.count, holes: tools };
    for (const rule of this.#rules) this.#report(rule, rule.checkPart?.(part, this.#settings));
  }

  schema(place: SchemaPlace): void {
    const subject = schemaSubject(this.#document, place, this.#settings.limits);
    for (const rule of this.#rules) this.#report(rule, rule.checkSchema?.(subject, this.#settings));
  }

  document(subject: DocumentSubject): void {
    for (const rule of this.#rules) this.#report(rule, rule.checkDocument?.(subject, this.#settings));
  }

  /** By place, and no more than the limit: the worst ones first. */
  sorted(): readonly Problem[] {
    const { findings } = this.#settings.limits;
    this.#problems = withoutEchoes(this.#problems);
    const found = this.#problems.length + this.#inParts.length;
    let problems = this.#problems;
    let inParts: readonly InPart[] = this.#inParts;
    const told: Problem[] = [];
    if (found > findings) {
      const counted = new Map<Level, number>();
      for (const { level } of problems) counted.set(level, (counted.get(level) ?? 0) + 1);
      for (const { problem } of inParts) counted.set(problem.level, (counted.get(problem.level) ?? 0) + 1);
      const takes = quota(counted, findings);
      problems = problems.filter(({ level }) => takes(level));
      inParts = inParts.filter(({ problem }) => takes(problem.level));
      const limit = problemOf(this.#document, rules["document-too-large"], tooManyFindings(found, findings), this.#options.levels ?? {});
      if (limit) told.push(limit);
    }
    const pointers = new ToolPointers(this.#document);
    for (const { problem, start, node, index } of inParts) problems.push(shifted(problem, start, (pointer) => pointers.of(node, index) + pointer));
    return [...told, ...problems.sort((a, b) => a.start - b.start || a.end - b.end)];
  }

  #report(rule: Rule, reports: Iterable<Report> = []): void {
    for (const report of reports) {
      if (!rule.judgesSyntax && this.#isBroken(this.#document, report.subject ?? report.at)) continue;
      const hostSays = report.hostSays || (rule.hostSaysIt && this.#options.host?.syntax) || false;
      const problem = problemOf(this.#document, rule, { ...report, hostSays }, this.#options.levels ?? {});
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

type InPart = { readonly problem: Problem; readonly start: number; readonly node: JsonNode; readonly index: number };

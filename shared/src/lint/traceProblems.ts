import { Classifier } from "../frames/classify";
import { firstMessage, isMessage } from "../frames/embeddedMessages";
import type { Group } from "../frames/group";
import { textLine } from "../frames/line";
import type { JsonDocument } from "../json/jsonDocument";
import { messageDepthLimit, textIsDeeperThan } from "../json/depth";
import { isObject, own, type JsonObject, type JsonValue } from "../json/jsonValue";
import { endOf, propertyOf, rootOf, startOf } from "../json/nodes";
import { resolvePointer } from "../json/nodePointer";
import { parseJson } from "../json/parse";
import type { CapturedDir } from "../traces/captured";
import { httpOf } from "../traces/capturedIn";
import { directionIn, Directions } from "../traces/directions";
import { FrameJudge } from "./frames/frameJudge";
import { groupFindings } from "./frames/groupFindings";
import { problemOf, shifter } from "./finding";
import type { LintOptions } from "./options";
import type { Problem } from "./problem";
import type { Report, Rule, RuleSettings } from "./rule";
import { rules } from "./rules";

/** How many lines are judged before others get their turn. */
const linesAtOnce = 200;

type Line = { readonly text: string; readonly start: number };

/** What one server said in the trace. */
type Talk = { readonly judge: FrameJudge; readonly classifier: Classifier; readonly stdout: Line[]; readonly directions: Directions };

/** The problems of a trace document (one JSON object a line), some lines at a time. Pointers lead into a line. */
export function* traceProblems(text: string, options: LintOptions, settings: RuleSettings): Generator<readonly Problem[], void> {
  const talks = new Map<string, Talk>();
  let found: Problem[] = [];
  let count = 0;
  const isLog = isClientLog(text);
  for (const line of linesOf(text)) {
    if (line.text.trim() !== "" && !(isLog && isPlain(line.text))) for (const problem of judgeLine(line, talks, options, settings)) found.push(problem);
    if (++count % linesAtOnce > 0) continue;
    yield found;
    found = [];
  }
  for (const talk of talks.values()) for (const group of talk.classifier.end()) for (const problem of ofGroup(group, talk, options)) found.push(problem);
  yield found;
}

function* linesOf(text: string): Generator<Line> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf("\n", start);
    const stop = end < 0 ? text.length : end;
    yield { text: text.slice(start, stop).replace(/\r$/, ""), start };
    start = stop + 1;
  }
}

/** A client's log has messages in lines that begin otherwise; what it says beside them is its own affair. */
function isClientLog(text: string): boolean {
  for (const line of linesOf(text)) if (line.text.includes('"jsonrpc"')) return !/^\ufeff?\s*[{[]/.test(line.text) && firstMessage(line.text) !== undefined;
  return false;
}

function isPlain(line: string): boolean {
  return !line.includes('"jsonrpc"') && !/^\s*\{/.test(line);
}

function judgeLine(line: Line, talks: Map<string, Talk>, options: LintOptions, settings: RuleSettings): readonly Problem[] {
  if (textIsDeeperThan(line.text, messageDepthLimit)) return told(line, rules["frame-shape"], "", `This line is nested deeper than ${messageDepthLimit} levels and was not judged.`, options);
  const entry = parsed(line.text);
  if (entry === undefined) return logged(line, talks, options) ?? syntaxProblems(line, options, settings);
  if (!isObject(entry)) return told(line, rules["frame-shape"], "", "This line is no object; every line of a trace is one.", options);
  if (isMessage(entry)) return judgeMessage(line, entry, null, "", talkOf(talks, "", options), options);
  const dir = own(entry, "dir");
  if (dir !== "send" && dir !== "recv") return told(line, rules["frame-shape"], "", 'This line has no "dir" that is "send" or "recv", so nobody knows who said it.', options);
  const server = own(entry, "server");
  const talk = talkOf(talks, typeof server === "string" ? server : "", options);
  if (Object.hasOwn(entry, "frame")) return judgeFrame(line, entry, dir, talk, options);
  const raw = own(entry, "raw");
  if (typeof raw !== "string") return told(line, rules["frame-shape"], "", 'This line has neither a "frame" nor a "raw" text.', options);
  if (own(entry, "stream") === "stderr") return [];
  talk.stdout.push(line);
  return talk.classifier.push(textLine(raw)).flatMap((group) => ofGroup(group, talk, options));
}

function judgeFrame(line: Line, entry: JsonObject, dir: "send" | "recv", talk: Talk, options: LintOptions): readonly Problem[] {
  const message = own(entry, "frame") ?? null;
  const http = httpOf(own(entry, "http"));
  const found = talk.judge.judge({ dir, message, ...(http && { http }) });
  const problems = found.length === 0 ? [] : place(line, found.map(({ rule, level, message: sentence, pointer, on }) => ({ rule, pointer: `/frame${pointer}`, report: { level, message: sentence, ...(on && { on }) } })), options);
  if (!isObject(message) || http) return problems;
  if (dir === "send") talk.classifier.sent(message);
  else {
    talk.stdout.push(line);
    return [...problems, ...talk.classifier.push(textLine(JSON.stringify(message))).flatMap((group) => ofGroup(group, talk, options))];
  }
  return problems;
}

/** A message that stands alone in its line. Of one that either side may send nobody knows who did, and it is not judged. */
function judgeMessage(line: Line, message: JsonObject, given: CapturedDir, before: string, talk: Talk, options: LintOptions): readonly Problem[] {
  const dir = talk.directions.of(message, given);
  const found = dir === null ? [] : talk.judge.judge({ dir, message });
  return place({ text: line.text.slice(before.length), start: line.start + before.length }, found.map(({ rule, level, message: sentence, pointer, on }) => ({ rule, pointer, report: { level, message: sentence, ...(on && { on }) } })), options);
}

/** A line of a client's log, with a message behind its time and direction; undefined for any other line that is no JSON. */
function logged(line: Line, talks: Map<string, Talk>, options: LintOptions): readonly Problem[] | undefined {
  const found = line.text.includes('"jsonrpc"') ? firstMessage(line.text) : undefined;
  const before = found && line.text.slice(0, found.start);
  // A line that is cut, or that holds several values, is to be mended, and not to be read around.
  if (!found || before === undefined || before.trim() === "" || /^\s*[[{]\s*["{}[\]]/.test(line.text)) return undefined;
  return judgeMessage({ ...line, text: before + found.text }, found.message, directionIn(before), before, talkOf(talks, "", options), options);
}

function ofGroup(group: Group, { stdout }: Talk, options: LintOptions): readonly Problem[] {
  const line = stdout[group.firstLine];
  if (!line) return [];
  return place(line, groupFindings(group).map(({ rule, ...report }) => ({ rule, pointer: "/raw", report })), options);
}

function told(line: Line, rule: Rule, pointer: string, message: string, options: LintOptions): readonly Problem[] {
  return place(line, [{ rule: rule.id, pointer, report: { message } }], options);
}

type Placed = { readonly rule: string; readonly pointer: string; readonly report: Omit<Report, "at"> };

/** Finds the places of findings in their line; the line is parsed for it only where there are some. */
function place(line: Line, placed: readonly Placed[], options: LintOptions): readonly Problem[] {
  const document = parseJson(line.text);
  return placed.flatMap(({ rule, pointer, report }) => {
    const known = Object.hasOwn(rules, rule) ? rules[rule as keyof typeof rules] : undefined;
    const at = resolvePointer(document, pointer) ?? rootOf(document) ?? 0;
    // The whole of a frame is too much to mark: its beginning says which line is meant.
    const range = pointer === "/frame" || pointer === "" ? beginning(document, at) : undefined;
    const problem = known && problemOf(document, known, { ...report, at, ...(range && { range }) }, options.levels ?? {}, 0);
    return problem ? [shifter(line.start, (own) => own)(problem)] : [];
  });
}

/** The method of a message, else its id, else its opening bracket. */
function beginning(document: JsonDocument, frame: number): readonly [number, number] {
  const telling = propertyOf(document, frame, "method") ?? propertyOf(document, frame, "id");
  return telling === undefined ? [startOf(document, frame), startOf(document, frame) + 1] : [startOf(document, telling), endOf(document, telling)];
}

function syntaxProblems(line: Line, options: LintOptions, settings: RuleSettings): readonly Problem[] {
  const document = parseJson(line.text);
  const rule: Rule = rules["json-syntax"];
  const nothing = { document, recognition: { kind: "trace" as const, lists: [], tools: [], functions: [], schemas: [], owner: undefined }, tools: [], owner: undefined, jsonc: false };
  const [first] = document.faults;
  const report = [...(rule.checkDocument?.(nothing, settings) ?? [])][0] ?? { at: 0, range: [first?.start ?? 0, first?.end ?? 1] as const, message: "This line is no JSON." };
  const problem = problemOf(document, rule, report, options.levels ?? {}, 0);
  return problem ? [shifter(line.start, (own) => own)(problem)] : [];
}

function talkOf(talks: Map<string, Talk>, server: string, { era }: LintOptions): Talk {
  let talk = talks.get(server);
  if (!talk) talks.set(server, (talk = { judge: new FrameJudge({ ...(era && { revision: era }) }), classifier: new Classifier(), stdout: [], directions: new Directions() }));
  return talk;
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

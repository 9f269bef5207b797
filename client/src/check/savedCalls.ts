import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";
import type { Outcome, OutcomeKind } from "#shared/mcp/outcome";

/** A call that is kept in a file, and what is expected of it. */
export type SavedCall = {
  readonly name: string;
  readonly tool: string;
  readonly arguments: JsonObject;
  /** As `--answers` takes them. */
  readonly answers?: JsonValue;
  readonly expect?: Expectation;
};

/** `result`: every member that it has must be in the result as it is there; the result may have more. */
export type Expectation = { readonly outcome?: OutcomeKind; readonly result?: JsonValue };

export type SavedCalls = { readonly server?: string; readonly calls: readonly SavedCall[] };

const outcomes = ["ok", "tool-error", "protocol-error", "timeout", "cancelled", "disconnected"] as const satisfies readonly OutcomeKind[];

/** Reads what a file of saved calls holds, or the first problem in a sentence. */
export function readSavedCalls(value: JsonValue): { readonly ok: true; readonly value: SavedCalls } | { readonly ok: false; readonly problem: string } {
  const listed = isObject(value) ? own(value, "calls") : undefined;
  if (!isObject(value) || !Array.isArray(listed)) return { ok: false, problem: 'Saved calls are an object with "calls", an array.' };
  const server = own(value, "server");
  if (server !== undefined && typeof server !== "string") return { ok: false, problem: `"server" is ${quote(server)}, and has to be the name of a server.` };
  const calls: SavedCall[] = [];
  for (const [index, item] of (listed as readonly JsonValue[]).entries()) {
    const problem = problemOf(item);
    if (problem !== undefined) return { ok: false, problem: `Call ${String(index + 1)}: ${problem}` };
    calls.push(callOf(item as JsonObject, index));
  }
  return { ok: true, value: { ...(server !== undefined && { server }), calls } };
}

/** What differs from what is expected, in a sentence; undefined where nothing does. Without an expectation the call has to be ok. */
export function differenceOf({ outcome = "ok", result }: Expectation, got: Outcome): string | undefined {
  if (got.outcome !== outcome) return `The call ended as ${got.outcome}${got.error ? ` (${[got.error.code, got.error.message].filter((part) => part !== null).join(" ")})` : ""}, and ${outcome} is expected.`;
  return result === undefined ? undefined : valueDifference(result, got.result ?? null, "");
}

function problemOf(item: JsonValue): string | undefined {
  if (!isObject(item)) return `it is ${quote(item)}, not an object.`;
  const [name, tool, args, expect] = [own(item, "name"), own(item, "tool"), own(item, "arguments"), own(item, "expect")];
  if (typeof tool !== "string") return `"tool" is ${quote(tool ?? null)}, and has to be the name of a tool.`;
  if (name !== undefined && typeof name !== "string") return `"name" is ${quote(name)}, not a string.`;
  if (args !== undefined && !isObject(args)) return `"arguments" is ${quote(args)}, not an object.`;
  if (expect === undefined) return undefined;
  if (!isObject(expect)) return `"expect" is ${quote(expect)}, not an object.`;
  const outcome = own(expect, "outcome");
  return outcome === undefined || outcomes.some((one) => one === outcome) ? undefined : `"outcome" is ${quote(outcome)}, and has to be one of ${outcomes.join(", ")}.`;
}

function callOf(item: JsonObject, index: number): SavedCall {
  const [name, args, answers, expect] = [own(item, "name"), own(item, "arguments"), own(item, "answers"), own(item, "expect")];
  const tool = String(own(item, "tool"));
  return { name: typeof name === "string" ? name : `${tool} ${String(index + 1)}`, tool, arguments: isObject(args) ? args : {}, ...(answers !== undefined && { answers }), ...(isObject(expect) && { expect: expect as Expectation }) };
}

function valueDifference(expected: JsonValue, got: JsonValue | undefined, pointer: string): string | undefined {
  const differ = (): string => `${pointer === "" ? "The result" : pointer} is ${got === undefined ? "not there" : quote(got, 200)}, and ${quote(expected, 200)} is expected.`;
  if (got === undefined) return differ();
  if (Array.isArray(expected)) {
    if (!Array.isArray(got) || got.length !== expected.length) return differ();
    return firstOf(expected.map((item: JsonValue, index) => () => valueDifference(item, got[index] as JsonValue, `${pointer}/${String(index)}`)));
  }
  if (isObject(expected)) {
    if (!isObject(got)) return differ();
    return firstOf(Object.entries(expected).map(([key, item]) => () => valueDifference(item, own(got, key), `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`)));
  }
  return expected === got ? undefined : differ();
}

function firstOf(looks: readonly (() => string | undefined)[]): string | undefined {
  for (const look of looks) {
    const difference = look();
    if (difference !== undefined) return difference;
  }
  return undefined;
}

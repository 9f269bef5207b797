import type { JsonObject, JsonValue } from "../json/jsonValue";
import { isObject, own } from "../json/jsonValue";
import { quote } from "../json/quote";
import { sanitised } from "../lint/clientNames";
import type { Tool } from "../mcp/tool";
import type { Verdict } from "../schema/verdict";
import type { ModelCall } from "./modelCalls";

/** Why a call is not made: the code is for programs, the reason for people and for the model. */
export type Refusal = { readonly kind: "refused"; readonly tool: string | null; readonly code: RefusalCode; readonly reason: string };
export type RefusalCode = "ENOTOOL" | "EINVAL" | "EPERM" | "ECUTOFF" | "EDUPLICATE";

export type PlannedCall = { readonly kind: "run"; readonly tool: string; readonly args: JsonObject } | Refusal;

export type CallRules = {
  readonly tools: readonly Tool[];
  /** The answer was cut off: its calls may be half of what was meant. */
  readonly cutOff: boolean;
  /** Tools may run that do not say that they only read. */
  readonly allowWrites: boolean;
  readonly judge: (schema: JsonValue, value: JsonValue) => Verdict;
};

/** What becomes of each call of an answer, in order. Of two with one id the first counts. */
export function planCalls(calls: readonly ModelCall[], rules: CallRules): readonly PlannedCall[] {
  const seen = new Set<string>();
  return calls.map((call) => {
    const isRepeated = call.id !== null && seen.has(call.id);
    if (call.id !== null) seen.add(call.id);
    return isRepeated ? refuse(null, "EDUPLICATE", `The id ${quote(call.id)} belongs to an earlier call of this answer.`) : planCall(call, rules);
  });
}

function planCall(call: ModelCall, { tools, cutOff, allowWrites, judge }: CallRules): PlannedCall {
  const tool = toolOf(call.name, tools);
  if (cutOff) return refuse(tool?.name ?? null, "ECUTOFF", "The answer was cut off, so this call may be half of what was meant.");
  if (!tool) return refuse(null, "ENOTOOL", `The server has no tool ${quote(call.name)}.`);
  const args = argumentsOf(call);
  if (typeof args === "string") return refuse(tool.name, "EINVAL", args);
  if (tool.inputSchema !== undefined) {
    const { valid, limit, errors } = judge(tool.inputSchema, args);
    const [error] = errors;
    if (limit !== undefined) return refuse(tool.name, "EINVAL", `The arguments could not be judged: ${limit}`);
    if (!valid) return refuse(tool.name, "EINVAL", error ? `${error.instance === "" ? "" : `${error.instance}: `}${error.message}` : "The arguments break the schema.");
  }
  if (!allowWrites && own(tool.annotations ?? {}, "readOnlyHint") !== true) return refuse(tool.name, "EPERM", `The tool ${quote(tool.name)} does not say that it only reads.`);
  return { kind: "run", tool: tool.name, args };
}

function refuse(tool: string | null, code: RefusalCode, reason: string): Refusal {
  return { kind: "refused", tool, code, reason };
}

/** A tool by its name, or by the name that it has with a provider, where only one has it. */
function toolOf(name: string, tools: readonly Tool[]): Tool | undefined {
  const exact = tools.find((tool) => tool.name === name);
  if (exact) return exact;
  const near = tools.filter((tool) => sanitised(tool.name) === name || sanitised(tool.name).slice(0, 64) === name);
  return near.length === 1 ? near[0] : undefined;
}

/** The arguments as an object, or the sentence that says why they are none. */
function argumentsOf({ arguments: given }: ModelCall): JsonObject | string {
  if (given === undefined || given === "") return {};
  if (isObject(given)) return given;
  if (typeof given !== "string") return `The arguments are no object: ${quote(given)}.`;
  try {
    const value = JSON.parse(given) as JsonValue;
    return isObject(value) ? value : `The arguments are no object: ${quote(value)}.`;
  } catch {
    return `The arguments are no JSON: ${quote(given)}.`;
  }
}

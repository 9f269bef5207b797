import { own } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";
import type { Finding, Outcome } from "#shared/mcp/outcome";
import type { Tool } from "#shared/mcp/tool";
import { findingsSince } from "../mcp/sessionFindings";
import type { Judge } from "../mcp/sessionPorts";
import type { Answerer } from "../mcp/sessionTypes";
import { section, type CheckResult } from "./check";
import type { Checked } from "./requestChecks";
import { differenceOf, type SavedCall } from "./savedCalls";

export type CallCheckOptions = {
  /** Absent: one call of each tool that takes none for its arguments. */
  readonly calls: readonly SavedCall[] | undefined;
  /** Also tools that do not say that they only read. */
  readonly allowWrites: boolean;
  readonly judge: Judge;
  readonly answererOf: (call: SavedCall) => Answerer;
};

/** One check a call: it ends as it should, and nothing is wrong with its messages. */
export async function checkCalls(checked: Checked, { calls, allowWrites, judge, answererOf }: CallCheckOptions): Promise<readonly CheckResult[]> {
  const { session, state, timeoutMs } = checked;
  const results: CheckResult[] = [];
  for (const call of calls ?? session.lists.tools.map(callWithoutArguments)) {
    const tool = session.lists.tools.find(({ name }) => name === call.tool);
    const facts = { id: `call-${call.name}`, title: `The call ${quote(call.name)} ends as it should`, level: "must", spec: section(state.era, "server/tools#calling-tools") } as const;
    const why = reasonNotTo(tool, call, calls !== undefined, allowWrites, judge);
    if (why !== undefined) {
      results.push({ ...facts, status: "skip", detail: why, frames: [] });
      continue;
    }
    const before = session.traffic.frames;
    const outcome = await session.callTool(call.tool, call.arguments, { timeoutMs, answerer: answererOf(call) });
    const wrong = faultOf(call, outcome, [...outcome.findings, ...findingsSince(session, before, outcome.findings)]);
    const frames = Array.from({ length: session.traffic.frames - before }, (_, index) => before + index + 1);
    results.push(wrong === undefined ? { ...facts, status: "pass", detail: `It ended as ${outcome.outcome}.`, frames: [] } : { ...facts, status: "fail", detail: wrong, frames });
  }
  return results;
}

function callWithoutArguments({ name }: Tool): SavedCall {
  return { name, tool: name, arguments: {} };
}

function reasonNotTo(tool: Tool | undefined, call: SavedCall, saved: boolean, allowWrites: boolean, judge: Judge): string | undefined {
  if (!allowWrites && own(tool?.annotations ?? {}, "readOnlyHint") !== true) return `Tool ${quote(call.tool)} does not say that it only reads; --allow-writes calls it all the same.`;
  if (saved || tool?.inputSchema === undefined || judge(tool.inputSchema, call.arguments).valid) return undefined;
  return `Tool ${quote(call.tool)} needs arguments; --calls gives them.`;
}

function faultOf({ expect }: SavedCall, outcome: Outcome, findings: readonly Finding[]): string | undefined {
  // A tool that refuses what it is given without a word of ours has done nothing wrong.
  const difference = expect === undefined && outcome.outcome === "tool-error" ? undefined : differenceOf(expect ?? {}, outcome);
  return difference ?? findings.find(({ level }) => level === "error")?.message;
}

import { own, type JsonObject } from "#shared/json/jsonValue";
import type { Finding } from "#shared/mcp/outcome";
import type { PatternRunner } from "#shared/schema/matcher";
import { breakagesOf, broken, isBreakage, judged } from "../traffic/breakages";
import { section, statusOf, type CheckResult } from "./check";
import { checkCalls, type CallCheckOptions } from "./callChecks";
import { inapplicable, requestChecks, type Checked, type RequestCheck } from "./requestChecks";
import { checkRules } from "./ruleChecks";

export type CheckOptions = CallCheckOptions & {
  /** What stdout held beside messages so far. */
  readonly pollution: () => readonly Finding[];
  readonly runPattern: PatternRunner;
};

/** How long a server may take over a request that was made wrong on purpose. */
const patienceMs = 10_000;

/**
 * Every check of a running server, one after the other: what it answers, what it makes of wrong requests and of calls, what the
 * rules say of all its messages, and in the end whether it leaves when it is asked to. The session is stopped then.
 */
export async function runChecks(checked: Checked, options: CheckOptions): Promise<readonly CheckResult[]> {
  const { session, state } = checked;
  const results: CheckResult[] = [];
  const asked = async (make: () => Promise<Omit<CheckResult, "frames">>): Promise<void> => {
    const before = session.traffic.frames;
    const made = await make();
    results.push({ ...made, frames: made.status === "skip" || made.status === "pass" ? [] : framesSince(before, session.traffic.frames) });
  };
  for (const [id, check] of Object.entries(requestChecks) as [string, RequestCheck][]) await asked(() => checkRequest(id, check, checked));
  const message = await rightRequest(checked);
  if (message) for (const { id } of breakagesOf(message, state.era)) await asked(() => checkBreakage(id, message, checked));
  results.push(...(await checkCalls(checked, options)));
  const rulesKept = checkRules(checked, options.pollution(), options.runPattern);
  await session.stop();
  return [...results, ...rulesKept, leaving(checked)];
}

async function checkRequest(id: string, check: RequestCheck, checked: Checked): Promise<Omit<CheckResult, "frames">> {
  const { era } = checked.state;
  const level = typeof check.level === "string" ? check.level : check.level(era);
  const facts = { id, title: check.title, level, spec: section(era, check.section) };
  const why = inapplicable(check, checked);
  if (why !== undefined) return { ...facts, status: "skip", detail: why };
  const sight = await check.look(checked);
  return { ...facts, status: statusOf(sight, level), detail: sight.detail };
}

async function checkBreakage(id: string, message: JsonObject, { session, state }: Checked): Promise<Omit<CheckResult, "frames">> {
  if (!isBreakage(id)) return { id, title: id, level: "should", spec: "", status: "skip", detail: "" };
  const { expected, spec, seen, verdict } = judged(id, await session.requestAsIs(broken(id, message), patienceMs), state.era);
  return { id, title: `A right server ${expected.replace(/\.$/, "")}`, level: "must", spec, status: verdict === "right" ? "pass" : verdict === "wrong" ? "fail" : "skip", detail: `The server ${seen ?? "was not asked."}` };
}

/** Whether it left when its stdin was closed. */
function leaving({ session, state }: Checked): CheckResult {
  const facts = { id: "leaves", title: "The server leaves when its stdin is closed", level: "should", spec: section(state.era, state.era === "modern" ? "basic/transports/stdio#shutdown" : "basic/lifecycle#shutdown"), frames: [] } as const;
  if (session.definition.transport.kind !== "stdio") return { ...facts, status: "skip", detail: "The server is not started here." };
  const ignored = session.lists.findings.find(({ rule }) => rule === "ignored-eof");
  return ignored ? { ...facts, status: "warn", detail: ignored.message } : { ...facts, status: "pass", detail: "It left." };
}

function framesSince(before: number, now: number): readonly number[] {
  return Array.from({ length: Math.max(0, now - before) }, (_, index) => before + index + 1);
}

/** A request as it went out, to be made wrong; undefined where the server offers nothing to ask for. */
async function rightRequest({ session, state, timeoutMs }: Checked): Promise<JsonObject | undefined> {
  const list = ["tools", "resources", "prompts"].find((name) => own(state.capabilities, name) !== undefined);
  if (list === undefined) return undefined;
  let sent: JsonObject | undefined;
  const listening = session.onDidTap((entry) => {
    if (entry.kind === "frame" && entry.dir === "send" && own(entry.message, "method") === `${list}/list`) sent = entry.message;
  });
  await session.request(`${list}/list`, {}, { timeoutMs, anew: true });
  listening.dispose();
  return sent;
}

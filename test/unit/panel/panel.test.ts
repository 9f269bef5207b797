import assert from "node:assert/strict";
import { test } from "node:test";
import type { ArgumentsCheck, CallRecord, PanelQuestion, ToolView } from "#shared/contracts/toolPanel";
import type { Input } from "#shared/form/field";
import type { JsonValue } from "#shared/json/jsonValue";
import { drafted } from "../../../client/webview/toolPanel/draft";
import { fieldErrors } from "../../../client/webview/toolPanel/fieldErrors";
import { type Host, type Kept, Panel } from "../../../client/webview/toolPanel/panel";
import { announcement, readiness, shownReadiness, timeoutMs } from "../../../client/webview/toolPanel/panelState";

const schema: JsonValue = { type: "object", required: ["a"], properties: { a: { type: "number" } } };
const view: ToolView = {
  target: { server: "s", tool: "t" },
  serverName: "s",
  server: { kind: "running", era: "modern", protocolVersion: "2026-07-28", identity: null },
  tool: { name: "t", inputSchema: schema, outputSchema: undefined, annotations: undefined, raw: {} },
  findings: [],
};
const good: ArgumentsCheck = { kind: "judged", notes: [], verdict: { valid: true, dialect: "", errors: [] } };
const bad: ArgumentsCheck = { kind: "judged", notes: [], verdict: { valid: false, dialect: "", errors: [{ instance: "/a", evaluation: "/properties/a/type", keyword: "type", message: '"x" is not a number.' }] } };

function recordOf(args: string): CallRecord {
  return { id: `r${args}`, startedAt: 0, args, cuts: [], output: null, frames: [], outcome: { outcome: "ok", sideEffect: "done", result: { content: [] }, error: null, rounds: 1, findings: [], durationMs: 1 } };
}

type Answers = { readonly question?: PanelQuestion | null; readonly answer?: () => Promise<void>; readonly check?: (text: string) => ArgumentsCheck | Promise<ArgumentsCheck>; readonly call?: (args: string) => Promise<CallRecord>; readonly view?: ToolView; readonly kept?: unknown };

/** A panel on a host that answers at once, and a log of what it was asked. */
async function started({ question = null, answer = () => Promise.resolve(), check = () => good, call = (args) => Promise.resolve(recordOf(args)), view: shown = view, kept }: Answers = {}) {
  const asked: string[] = [];
  const keptNow: Partial<Kept>[] = [];
  let warned = 0;
  let questions = 0;
  const host = {
    call: (method: string, params: { args?: string; id?: string; content?: string; answer?: unknown }): Promise<unknown> => {
      const told = params.args ?? params.content ?? (params.answer && JSON.stringify(params.answer));
      asked.push(told === undefined ? method : `${method} ${told}`);
      if (method === "ready") return Promise.resolve({ view: shown, history: [], question });
      if (method === "checkAnswer") return Promise.resolve(check(params.content ?? ""));
      if (method === "answer") return answer();
      if (method === "check") return Promise.resolve(check(params.args ?? ""));
      if (method === "call") return call(params.args ?? "");
      if (method === "record") return Promise.resolve(recordOf('{"a":9}'));
      return Promise.resolve(undefined);
    },
  } as Host;
  const panel = new Panel({ host, kept, keep: (state) => keptNow.push(state), draw: () => undefined, warn: () => (warned += 1), ask: () => (questions += 1), now: () => 1 });
  await panel.start();
  await settled();
  return { panel, asked, kept: keptNow, warned: () => warned, questions: () => questions };
}

/** Lets every promise that needs no outside event come to its end. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function type(panel: Panel, text: string): void {
  panel.change({ kind: "input", input: { kind: "members", members: new Map([["a", { kind: "text", text }]]) } });
}

test("what is typed is judged, and sent as it is typed", async () => {
  const { panel, asked } = await started();
  type(panel, "1.50");
  await settled();
  assert.deepEqual(panel.state.check, { text: '{"a":1.50}', answer: good });
  panel.run({ anyway: false });
  assert.equal(panel.state.run.kind, "idle", "the verdict is looked at first");
  await settled();
  assert.deepEqual(asked, ["ready", "check {}", 'check {"a":1.50}', 'call {"a":1.50}']);
  assert.ok(panel.state.shown.kind === "record" && panel.state.shown.record.args === '{"a":1.50}');
});

test("arguments that break the schema are sent on a second word only", async () => {
  const { panel, asked, warned } = await started({ check: () => bad });
  panel.change({ kind: "side", side: "json" });
  panel.change({ kind: "text", text: '{"a":"x"}' });
  panel.run({ anyway: false });
  await settled();
  assert.deepEqual([warned(), panel.state.warned, asked.some((line) => line.startsWith("call"))], [1, true, false]);
  panel.run({ anyway: true });
  await settled();
  assert.ok(asked.includes('call {"a":"x"}'));
});

test("Call waits for the verdict on the text of now, not on an older one", async () => {
  const waiting = new Map<string, (answer: ArgumentsCheck) => void>();
  const { panel, asked, warned } = await started({ check: (text) => (text === "{}" ? good : new Promise((resolve) => waiting.set(text, resolve))) });
  type(panel, "1");
  type(panel, "2");
  panel.run({ anyway: false });
  await settled();
  assert.ok(!asked.some((line) => line.startsWith("call")));
  waiting.get('{"a":1}')?.(good);
  await settled();
  assert.ok(!asked.some((line) => line.startsWith("call")), "the verdict on 1 says nothing of 2");
  waiting.get('{"a":2}')?.(bad);
  await settled();
  assert.equal(warned(), 1);
});

test("of many texts typed while one is judged, only the newest is asked about", async () => {
  let release: ((answer: ArgumentsCheck) => void) | undefined;
  const { panel, asked } = await started({ check: (text) => (text === '{"a":1}' ? new Promise((resolve) => (release = resolve)) : good) });
  type(panel, "1");
  await settled();
  for (const text of ["12", "123", "1234"]) type(panel, text);
  await settled();
  release?.(good);
  await settled();
  assert.deepEqual(asked.filter((line) => line.startsWith("check")), ["check {}", 'check {"a":1}', 'check {"a":1234}']);
  assert.equal(panel.state.check?.text, '{"a":1234}');
});

test("what cannot be read is never sent", async () => {
  const { panel, asked } = await started();
  type(panel, "one");
  panel.run({ anyway: true });
  await settled();
  assert.ok(!asked.some((line) => line.startsWith("call")));
});

test("a running call is shown with its status, and cancelled once", async () => {
  let end: ((record: CallRecord) => void) | undefined;
  const { panel, asked } = await started({ call: () => new Promise((resolve) => (end = resolve)) });
  panel.run({ anyway: true });
  await settled();
  assert.ok(panel.state.run.kind === "running");
  const { call } = panel.state.run;
  void panel.served.status({ status: { call: "other", round: 9, asking: null, progress: null, retrying: null } });
  assert.equal(panel.state.run.kind === "running" && panel.state.run.status, null);
  void panel.served.status({ status: { call, round: 2, asking: "Sure?", progress: null, retrying: null } });
  assert.equal(announcement(panel.state.run, panel.state.shown, () => ""), "Sure?");
  panel.cancel();
  assert.ok(panel.state.run.kind === "running" && panel.state.run.cancelling);
  panel.run({ anyway: true });
  await settled();
  assert.equal(asked.filter((line) => line.startsWith("call")).length, 1, "a second call waits for the first to end");
  end?.(recordOf("{}"));
  await settled();
  assert.equal(panel.state.run.kind, "idle");
});

test("a call that the host refuses leaves a sentence", async () => {
  const { panel } = await started({ call: () => Promise.reject(new Error("The server is not running.")) });
  panel.run({ anyway: true });
  await settled();
  assert.deepEqual(panel.state.shown, { kind: "failure", sentence: "The server is not running." });
  assert.equal(panel.state.run.kind, "idle");
});

test("a past call's arguments are put back, and sent again where that is asked for", async () => {
  const { panel, asked } = await started();
  panel.reuse("r", { run: false });
  await settled();
  assert.equal(drafted(panel.state.draft).text, '{"a":9}');
  assert.ok(!asked.some((line) => line.startsWith("call")));
  panel.reuse("r", { run: true });
  await settled();
  assert.ok(asked.includes('call {"a":9}'));
});

test("a call is repeated as it was sent, also where it broke the schema", async () => {
  const { panel, asked } = await started({ check: () => bad });
  type(panel, "1");
  void panel.served.repeat({ args: '{"a":"x"}' });
  await settled();
  assert.ok(asked.includes('call {"a":"x"}'), "it had its second word then");
  assert.equal(drafted(panel.state.draft).text, '{"a":"x"}');
});

test("what was written outlives a reload, also while the server is still down", async () => {
  const { panel, kept } = await started();
  type(panel, "7");
  await settled();
  const saved = kept.at(-1);
  assert.deepEqual(saved, { server: "s", tool: "t", side: "form", text: '{"a":7}', timeout: "", record: null });
  const down = await started({ kept: saved, view: { ...view, server: { kind: "stopped" }, tool: null } });
  assert.deepEqual({ record: null, ...down.kept.at(-1) }, saved, "nothing is lost before the form is there");
  const fresh = await started({ view: { ...view, server: { kind: "stopped" }, tool: null } });
  assert.deepEqual(fresh.kept.at(-1), { server: "s", tool: "t", timeout: "" }, "a panel is found again also when it never had a form");
  void down.panel.served.show({ view });
  await settled();
  assert.equal(drafted(down.panel.state.draft).text, '{"a":7}');
});

for (const kept of [null, undefined, 5, "x", { side: 5, text: {}, timeout: [], record: 1 }]) {
  test(`a state kept as ${JSON.stringify(kept)} is none`, async () => {
    const { panel } = await started({ kept });
    assert.equal(drafted(panel.state.draft).text, "{}");
  });
}

test("comparing takes two records", async () => {
  const { panel, asked } = await started();
  panel.compare("a");
  panel.compare("a");
  assert.equal(panel.state.compared, null, "the same one again takes it back");
  panel.compare("a");
  panel.compare("b");
  assert.deepEqual([panel.state.compared, asked.filter((line) => line === "compare").length], [null, 1]);
});

const ready: readonly (readonly [change: Partial<ToolView>, check: ArgumentsCheck | null, kind: string])[] = [
  [{ server: { kind: "stopped" } }, good, "unready"],
  [{ tool: null }, good, "warning"],
  [{}, null, "ready"],
  [{}, good, "ready"],
  [{}, bad, "warning"],
  [{}, { kind: "not-json", message: "No.", offset: 0 }, "blocked"],
  [{}, { kind: "unjudged", reason: "No schema.", notes: [] }, "ready"],
  [{}, { kind: "judged", notes: [], verdict: { valid: false, dialect: "", errors: [], limit: "Too many steps." } }, "ready"],
];
for (const [change, answer, kind] of ready) {
  test(`with ${JSON.stringify(change)} and ${JSON.stringify(answer)?.slice(0, 60)} a call is ${kind}`, () => {
    assert.equal(readiness({ view: { ...view, ...change }, check: answer && { text: "", answer } }).kind, kind);
  });
}

for (const [typed, milliseconds] of [["", undefined], [" ", undefined], ["1", 1000], ["2.5", 2500], ["0", undefined], ["601", undefined], ["600", 600_000], ["x", undefined], ["-1", undefined]] as const) {
  test(`a timeout of ${JSON.stringify(typed)} seconds is ${milliseconds} ms`, () => assert.equal(timeoutMs(typed), milliseconds));
}

test("a missing member is said at its field once the user has tried, and not again above it", () => {
  const problems = [{ pointer: "/a", kind: "missing" as const, problem: "a is required.", label: "a" }];
  const required: ArgumentsCheck = { kind: "judged", notes: [], verdict: { valid: false, dialect: "", errors: [{ instance: "", evaluation: "/required", keyword: "required", message: "The member a is missing." }] } };
  assert.deepEqual([...fieldErrors(problems, { text: "", answer: required }, false)], []);
  assert.deepEqual([...fieldErrors(problems, { text: "", answer: required }, true)], [["/a", ["a is required."]]]);
  assert.deepEqual([...fieldErrors([], { text: "", answer: required }, false)], [["", ["The member a is missing."]]]);
});

test("what cannot be read is said by the form alone", () => {
  const problems = [{ pointer: "/a", kind: "unreadable" as const, problem: '"x" is not a number.', label: "a" }];
  assert.deepEqual([...fieldErrors(problems, { text: "", answer: bad }, false)], [["/a", ['"x" is not a number.']]]);
});

const lacking: ArgumentsCheck = { kind: "judged", notes: [], verdict: { valid: false, dialect: "", errors: [{ instance: "", evaluation: "/required", keyword: "required", message: "The member a is missing." }] } };

test("a form that nobody has touched is not told what it lacks; then it is told by name", async () => {
  const { panel } = await started({ check: () => lacking });
  const shown = () => shownReadiness(panel.state, drafted(panel.state.draft).problems);
  assert.deepEqual(shown(), { kind: "ready", sentence: null });
  panel.run({ anyway: false });
  await settled();
  assert.deepEqual(shown(), { kind: "warning", sentence: "Fill in a." });
  assert.deepEqual([panel.state.warned, panel.state.run.kind], [true, "idle"]);
});
const missing: readonly (readonly [labels: readonly string[], sentence: string])[] = [
  [["a", "b"], "Fill in a and b."],
  [["a", "b", "c", "d", "e"], "Fill in a, b, c and 2 more."],
];
for (const [labels, sentence] of missing) {
  test(`what is missing is named: ${sentence}`, () => {
    const problems = labels.map((label) => ({ pointer: `/${label}`, kind: "missing" as const, problem: `${label} is required.`, label }));
    assert.deepEqual(readiness({ view, check: { text: "", answer: lacking } }, problems), { kind: "warning", sentence });
  });
}

const question: PanelQuestion = { id: "1", message: "Who?", notices: [], schema: { type: "object", required: ["name"], properties: { name: { type: "string" }, color: { type: "string", default: "red" } } } };
const named = (text: string) => (): Input => ({ kind: "members", members: new Map([["name", { kind: "text", text }]]) });

test("a question is a form with its defaults, judged as it is typed and sent on the user's word", async () => {
  const { panel, asked, questions } = await started({ question });
  assert.deepEqual([questions(), panel.state.question?.question.message, panel.state.question?.touched], [1, "Who?", false]);
  assert.ok(asked.includes('checkAnswer {"color":"red"}'));
  panel.editAnswer(named("Ada"));
  panel.sendAnswer({ anyway: false });
  await settled();
  assert.equal(asked.at(-1), 'answer {"action":"accept","content":"{\\"name\\":\\"Ada\\"}"}');
  void panel.served.question({ question: null });
  assert.equal(panel.state.question, null);
});

test("an answer that breaks the schema is sent on a second word only", async () => {
  const { panel, asked, warned } = await started({ question, check: () => bad });
  panel.editAnswer(named("x"));
  panel.sendAnswer({ anyway: false });
  await settled();
  assert.deepEqual([warned(), panel.state.question?.warned, asked.some((line) => line.startsWith("answer"))], [1, true, false]);
  panel.sendAnswer({ anyway: true });
  await settled();
  assert.ok(asked.at(-1)?.startsWith('answer {"action":"accept"'));
});

for (const action of ["decline", "cancel"] as const)
  test(`${action} is what the server is told`, async () => {
    const { panel, asked } = await started({ question });
    panel.refuse(action);
    await settled();
    assert.equal(asked.at(-1), `answer {"action":"${action}"}`);
  });

test("the same question told again keeps what was typed; another one begins anew", async () => {
  const { panel } = await started({ question });
  panel.editAnswer(named("Ada"));
  void panel.served.question({ question });
  assert.equal(drafted(panel.state.question?.draft ?? panel.state.draft).text, '{"name":"Ada"}');
  void panel.served.question({ question: { ...question, id: "2" } });
  assert.equal(drafted(panel.state.question?.draft ?? panel.state.draft).text, '{"color":"red"}');
});

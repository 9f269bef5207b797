import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject, JsonValue } from "#shared/json/jsonValue";
import type { Verdict } from "#shared/schema/verdict";
import type { ElicitAnswer, Root, ServerRequest } from "#client/mcp/sessionTypes";
import { Questions } from "#client/calls/questions";
import type { FieldAnswer, MessageAnswer, OverviewAnswer, ReviewAnswer, RootsAnswer, Screen, UrlAnswer } from "#client/calls/screen";

type AnyAnswer = FieldAnswer | ReviewAnswer | RootsAnswer | UrlAnswer | OverviewAnswer | MessageAnswer;

/**
 * A screen that records what is shown and answers from a script. A step without a script entry stays
 * open until {@link FakeScreen.answer} or its signal ends it, as a real one does.
 */
class FakeScreen implements Screen {
  readonly shown: string[] = [];
  readonly #script: AnyAnswer[];
  #open: ((answer: AnyAnswer) => void) | undefined;
  #arrivals: (() => void)[] = [];

  constructor(...script: AnyAnswer[]) {
    this.#script = script;
  }

  readonly field: Screen["field"] = async ({ heading, field, input, message, check }, signal) => {
    const typed = input?.kind === "text" ? ` [${input.text}]` : "";
    const answer = await this.#show(`${heading.title} ${heading.step}/${heading.total} ${field.label}${typed}${message ? ` "${message}"` : ""}`, signal);
    if (answer.kind === "enter") {
      const { problem } = await check(answer.input);
      if (problem !== undefined) {
        this.shown.push(`  ${problem}`);
        return this.field({ heading, field, input: answer.input, check, canGoBack: true, canDecline: true }, signal);
      }
    }
    return answer as FieldAnswer;
  };
  readonly review: Screen["review"] = async ({ heading, value }, signal) =>
    (await this.#show(`${heading.title} review ${JSON.stringify(value.ok ? value.value : value.problems)}${value.ok && value.problems.length > 0 ? ` but ${value.problems.join(" ")}` : ""}`, signal)) as ReviewAnswer;
  readonly url: Screen["url"] = async ({ heading, url, host, purpose }, signal) => (await this.#show(`${heading.title} open ${url} at ${host}${purpose === "server" ? "" : ` for ${purpose}`}`, signal)) as UrlAnswer;
  readonly overview: Screen["overview"] = async ({ heading, questions }, signal) =>
    (await this.#show(`${heading.title} overview ${questions.map(({ label, state }) => `${label} ${state}`).join("; ")}`, signal)) as OverviewAnswer;
  readonly message: Screen["message"] = async ({ heading, lines }, signal) => (await this.#show(`${heading.title} sampling ${lines.join("; ")}`, signal)) as MessageAnswer;
  readonly roots: Screen["roots"] = async ({ heading, roots }, signal) => (await this.#show(`${heading.title} roots ${roots.map(({ uri }) => uri).join("; ")}`, signal)) as RootsAnswer;

  /** Ends the open step. */
  answer(answer: AnyAnswer): void {
    const open = this.#open;
    this.#open = undefined;
    assert.ok(open, "a step is open");
    open(answer);
  }

  /** Waits until a step stays open. */
  opened(): Promise<void> {
    return this.#open ? Promise.resolve() : new Promise((resolve) => this.#arrivals.push(resolve));
  }

  #show(text: string, signal: AbortSignal): Promise<AnyAnswer> {
    this.shown.push(text);
    const scripted = this.#script.shift();
    if (scripted) return Promise.resolve(scripted);
    return new Promise((resolve) => {
      this.#open = resolve;
      signal.addEventListener("abort", () => resolve({ kind: "gone" }), { once: true });
      for (const arrive of this.#arrivals.splice(0)) arrive();
    });
  }
}

/** Knows minLength only; enough to see that verdicts reach the screen. */
async function evaluate(schema: JsonValue, value: JsonValue): Promise<Verdict> {
  const properties = (schema as { properties?: Record<string, { minLength?: number }> }).properties ?? {};
  const errors = Object.entries(value as JsonObject).flatMap(([name, text]) => {
    const least = properties[name]?.minLength ?? 0;
    return typeof text === "string" && text.length < least ? [{ instance: `/${name}`, evaluation: "", keyword: "minLength", message: `"${text}" is shorter than ${least}.` }] : [];
  });
  return { valid: errors.length === 0, dialect: "2020-12", errors };
}

const schema = { type: "object", properties: { name: { type: "string", minLength: 2 } }, required: ["name"] };
const never = new AbortController().signal;
function request(more: Partial<ServerRequest> = {}): ServerRequest {
  return { server: "files", call: { method: "tools/call", name: "fs.write" }, key: "confirm", round: 1, method: "elicitation/create", params: { message: "Who?", requestedSchema: schema }, signal: never, ...more };
}
const enter = (text: string): FieldAnswer => ({ kind: "enter", input: { kind: "text", text } });
const send: ReviewAnswer = { kind: "send" };

async function ask(screen: FakeScreen, requests: readonly ServerRequest[]): Promise<readonly ElicitAnswer[]> {
  const questions = new Questions(screen, evaluate);
  const answers = await Promise.all(requests.map((each) => questions.elicit(each)));
  assert.deepEqual(questions.titles, []);
  return answers;
}

const singles: readonly (readonly [name: string, script: readonly AnyAnswer[], answer: ElicitAnswer, shown?: readonly string[]])[] = [
  ["an answer is reviewed and sent", [enter("Ada"), send], { action: "accept", content: { name: "Ada" } }, ['files › fs.write 1/2 name "Who?"', 'files › fs.write review {"name":"Ada"}']],
  ["a wrong answer is asked for again with the sentence", [enter("A"), enter("Ada"), send], { action: "accept", content: { name: "Ada" } }, ['files › fs.write 1/2 name "Who?"', '  "A" is shorter than 2.', "files › fs.write 1/2 name [A]", 'files › fs.write review {"name":"Ada"}']],
  ["a review can be edited", [enter("Ada"), { kind: "edit", index: 0 }, enter("Eve"), send], { action: "accept", content: { name: "Eve" } }],
  ["decline is sent as decline", [{ kind: "decline" }], { action: "decline" }],
  ["decline in the review", [enter("Ada"), { kind: "decline" }], { action: "decline" }],
  ["cancel is sent as cancel", [{ kind: "cancel" }], { action: "cancel" }],
];
for (const [name, script, answer, shown] of singles) {
  test(name, async () => {
    const screen = new FakeScreen(...script);
    assert.deepEqual(await ask(screen, [request()]), [answer]);
    if (shown) assert.deepEqual(screen.shown, shown);
  });
}

test("a question without fields is a plain yes or no", async () => {
  const screen = new FakeScreen(send);
  assert.deepEqual(await ask(screen, [request({ params: { message: "Sure?", requestedSchema: { type: "object", properties: {} } } })]), [{ action: "accept", content: {} }]);
});

test("folders are told to a server after a person has seen them, once or until the window closes", async () => {
  const roots = [{ uri: "file:///work", name: "work" }];
  const asked = async (answer: AnyAnswer, allowed: Set<string>, offered: readonly Root[] = roots) => {
    const screen = new FakeScreen(answer);
    const result = await new Questions(screen, evaluate).roots(request({ method: "roots/list", params: {} }), { roots: offered, isAllowed: allowed.has("files"), allow: () => void allowed.add("files") });
    return { result, shown: screen.shown };
  };
  const allowed = new Set<string>();
  assert.deepEqual(await asked({ kind: "send" }, allowed), { result: roots, shown: ["files › fs.write roots file:///work"] });
  for (const kind of ["decline", "cancel"] as const) assert.equal((await asked({ kind }, allowed)).result, null);
  assert.equal((await asked({ kind: "always" }, allowed)).result, roots);
  assert.deepEqual(await asked({ kind: "cancel" }, allowed), { result: roots, shown: [] });
  assert.deepEqual(await asked({ kind: "cancel" }, new Set(), []), { result: [], shown: [] });
});

test("an address is opened only on a person's word, and never one of another scheme", async () => {
  const url = (text: string) => request({ params: { mode: "url", message: "Sign in", url: text } });
  assert.deepEqual(await ask(new FakeScreen({ kind: "copy" }, { kind: "open" }), [url("https://h.test/a")]), [{ action: "accept" }]);
  assert.deepEqual(await ask(new FakeScreen({ kind: "open" }, { kind: "decline" }), [url("javascript:alert(1)")]), [{ action: "decline" }]);
});

test("a page to sign in is opened on a person's word only, and no server gets the answer", async () => {
  for (const [answer, opened] of [[{ kind: "open" }, true], [{ kind: "cancel" }, false]] as const) {
    const screen = new FakeScreen(answer);
    const questions = new Questions(screen, evaluate);
    assert.equal(await questions.signIn({ server: "files", message: "Sign in.", url: "https://h.test/a", signal: new AbortController().signal }), opened);
    assert.deepEqual(screen.shown, ["files open https://h.test/a at h.test for sign-in"]);
  }
});

test("the questions of one result are one conversation with an overview, changed at will and sent together", async () => {
  const screen = new FakeScreen({ kind: "open", index: 1 }, enter("Bob"), send, { kind: "decline" }, { kind: "open", index: 1 }, enter("Bea"), send, { kind: "send" });
  const answers = await ask(screen, [request({ key: "a" }), request({ key: "b" })]);
  assert.deepEqual(answers, [{ action: "decline" }, { action: "accept", content: { name: "Bea" } }]);
  assert.equal(screen.shown[0], "files › fs.write overview a: Who? not answered; b: Who? not answered");
  assert.ok(screen.shown.includes('files › fs.write (question 2 of 2: b) 1/2 name [Bob] "Who?"'), screen.shown.join("\n"));
  assert.equal(screen.shown.at(-1), "files › fs.write overview a: Who? decline; b: Who? accept");
});

test("two calls queue and never mix", async () => {
  const screen = new FakeScreen(enter("Ada"), send, enter("Eve"), send);
  const other = request({ server: "mail", signal: new AbortController().signal });
  assert.deepEqual(await ask(screen, [request(), other]), [{ action: "accept", content: { name: "Ada" } }, { action: "accept", content: { name: "Eve" } }]);
  assert.deepEqual(screen.shown.map((line) => line.split(" ")[0]), ["files", "files", "mail", "mail"]);
});

test("a covered dialog keeps what was typed, is asking, and comes back", async () => {
  const screen = new FakeScreen({ kind: "hidden", draft: { kind: "text", text: "Ad" } });
  const questions = new Questions(screen, evaluate);
  const hidden = new Promise<void>((resolve) => questions.onDidChange(() => questions.hidden && resolve()));
  const answer = questions.elicit(request());
  await hidden;
  assert.deepEqual(questions.titles, ["files › fs.write"]);
  questions.resume();
  await screen.opened();
  assert.equal(screen.shown.at(-1), 'files › fs.write 1/2 name [Ad] "Who?"');
  screen.answer({ kind: "cancel" });
  assert.deepEqual(await answer, { action: "cancel" });
});

test("a dialog goes away with its call, and the next question is asked", async () => {
  const call = new AbortController();
  const screen = new FakeScreen();
  const questions = new Questions(screen, evaluate);
  const first = questions.elicit(request({ signal: call.signal }));
  await screen.opened();
  const second = questions.elicit(request({ server: "mail" }));
  call.abort();
  await first;
  await screen.opened();
  assert.equal(screen.shown.at(-1), 'mail › fs.write 1/2 name "Who?"');
  screen.answer({ kind: "decline" });
  assert.deepEqual(await second, { action: "decline" });
});

test("a question whose call ended while it waited is never shown", async () => {
  const call = new AbortController();
  const screen = new FakeScreen();
  const questions = new Questions(screen, evaluate);
  const first = questions.elicit(request());
  await screen.opened();
  const second = questions.elicit(request({ server: "mail", signal: call.signal }));
  call.abort();
  await second;
  screen.answer({ kind: "cancel" });
  await first;
  assert.ok(screen.shown.every((line) => line.startsWith("files")), screen.shown.join("\n"));
});

test("sampling is answered by hand or refused", async () => {
  const sampling = request({ method: "sampling/createMessage", params: { systemPrompt: "Be brief.", messages: [{ role: "user", content: { type: "text", text: "Hi" } }] } });
  const screen = new FakeScreen({ kind: "show" }, { kind: "reply", text: "Hello" });
  const result = await new Questions(screen, evaluate).sample(sampling);
  assert.deepEqual(result?.content, { type: "text", text: "Hello" });
  assert.equal(screen.shown[0], "files › fs.write sampling system: Be brief.; user: Hi");
  assert.equal(await new Questions(new FakeScreen({ kind: "decline" }), evaluate).sample(sampling), null);
});

test("a question waits while the palette is in use, is announced, and comes on demand or when the palette is done", async () => {
  const screen = new FakeScreen();
  const questions = new Questions(screen, evaluate);
  const palette = questions.hold();
  const first = questions.elicit(request());
  await new Promise(setImmediate);
  assert.deepEqual([screen.shown, questions.titles], [[], ["files › fs.write"]]);
  questions.resume();
  await screen.opened();
  screen.answer({ kind: "decline" });
  await first;
  const second = questions.elicit(request({ server: "mail" }));
  await new Promise(setImmediate);
  assert.equal(screen.shown.length, 1);
  palette.dispose();
  palette.dispose();
  await screen.opened();
  screen.answer({ kind: "cancel" });
  assert.deepEqual(await second, { action: "cancel" });
});

const yesOrNo = { message: "Sure?", requestedSchema: { type: "object", properties: { ok: { type: "boolean" } }, required: ["ok"] } };
test("one question of yes or no is answered by choosing, without a review", async () => {
  const screen = new FakeScreen({ kind: "enter", input: { kind: "picked", value: false } });
  assert.deepEqual(await ask(screen, [request({ params: yesOrNo })]), [{ action: "accept", content: { ok: false } }]);
  assert.equal(screen.shown.length, 1);
});

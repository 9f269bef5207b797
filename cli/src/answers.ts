import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";
import type { Answerer, ElicitAnswer, ServerRequest } from "#client/mcp/sessionTypes";
import { failed, got, type Got, type Io } from "./io";
import { inertLine } from "./text/inert";

/** What `--answers` holds: a list taken in order, or answers by `key` or `round:key`. */
export type Answers = { readonly kind: "list"; readonly answers: readonly ElicitAnswer[] } | { readonly kind: "keyed"; readonly answers: ReadonlyMap<string, ElicitAnswer> };

export function readAnswers(value: JsonValue): Got<Answers> {
  if (Array.isArray(value)) {
    const answers = (value as readonly JsonValue[]).map((item, index) => readAnswer(item, `[${index}]`));
    const bad = answers.find((answer) => !answer.ok);
    return bad && !bad.ok ? bad : got({ kind: "list", answers: answers.flatMap((answer) => (answer.ok ? [answer.value] : [])) });
  }
  if (!isObject(value)) return failed("--answers is a list of answers, or an object with one for each key.");
  const answers = new Map<string, ElicitAnswer>();
  for (const [key, item] of Object.entries(value)) {
    const answer = readAnswer(item, JSON.stringify(key));
    if (!answer.ok) return answer;
    answers.set(key, answer.value);
  }
  return got({ kind: "keyed", answers });
}

function readAnswer(value: JsonValue, where: string): Got<ElicitAnswer> {
  const action = isObject(value) ? own(value, "action") : undefined;
  const content = isObject(value) ? own(value, "content") : undefined;
  if (action === "decline" || action === "cancel") return content === undefined ? got({ action }) : failed(`--answers ${where}: only an accepted answer has content.`);
  if (action !== "accept") return failed(`--answers ${where}: the action is "accept", "decline" or "cancel", not ${JSON.stringify(action ?? null)}.`);
  if (content === undefined) return got({ action });
  return isObject(content) ? got({ action, content }) : failed(`--answers ${where}: the content is an object, not ${JSON.stringify(content)}.`);
}

/** Answers from `--answers`; what it does not answer goes to `otherwise`. A legacy request has the round 0 and the empty key. */
export function givenAnswerer(answers: Answers, otherwise: Answerer): Answerer {
  let next = 0;
  return {
    ...otherwise,
    elicit(request) {
      const given = answers.kind === "list" ? answers.answers[next++] : (answers.answers.get(`${request.round}:${request.key}`) ?? answers.answers.get(request.key));
      return given === undefined ? otherwise.elicit(request) : Promise.resolve(given);
    },
  };
}

/** Nobody is there to answer: every question is cancelled, and said on stderr. */
export function cancelAnswerer(io: Pick<Io, "note">): Answerer {
  return {
    elicit(request) {
      io.note(`The server asked ${describe(request)}; there is no answer to it in --answers and no terminal to ask at, so the action is cancel.`);
      return Promise.resolve({ action: "cancel" });
    },
  };
}

function describe({ params, key }: ServerRequest): string {
  const message = own(params, "message");
  const name = key === "" ? "" : ` (${inertLine(JSON.stringify(key))})`;
  return `${typeof message === "string" ? JSON.stringify(inertLine(message)) : "a question"}${name}${urlOf(params)}`;
}

function urlOf(params: JsonObject): string {
  const url = own(params, "url");
  return typeof url === "string" ? ` to open ${JSON.stringify(inertLine(url))}` : "";
}

import { assertNever } from "#shared/assertNever";
import type { JsonObject } from "#shared/json/jsonValue";
import type { ElicitAnswer } from "../mcp/sessionTypes";
import { readElicitation } from "./elicitation";
import { type Evaluate, type Form, initialInputs, type Inputs } from "./form";
import { type Pause, runForm } from "./runForm";
import type { Screen, UrlPurpose } from "./screen";

export type Asked = { readonly params: JsonObject; readonly key: string; readonly purpose: UrlPurpose };

/** An answer, with what was typed, so that it can be changed before all are sent. */
type Answered = { readonly answer: ElicitAnswer; readonly inputs?: Inputs };
type One = Answered | "back" | "gone";

/**
 * Asks all elicitations of one result. One alone is asked at once; several are led by an overview
 * from which each is answered and changed, and all are sent together.
 */
export async function askGroup(asked: readonly Asked[], title: string, screen: Screen, evaluate: Evaluate, pause: Pause, signal: AbortSignal): Promise<readonly ElicitAnswer[]> {
  const cancel: ElicitAnswer = { action: "cancel" };
  const ask = (index: number, before: Answered | undefined, several: boolean): Promise<One> => {
    const one = asked[index] ?? { params: {}, key: "", purpose: "server" };
    const heading = several ? `${title} (question ${index + 1} of ${asked.length}: ${one.key})` : title;
    return askOne(one, heading, before?.inputs, several, screen, evaluate, pause, signal);
  };
  if (asked.length === 1) {
    const one = await ask(0, undefined, false);
    return [typeof one === "string" ? cancel : one.answer];
  }
  const answers = new Map<number, Answered>();
  let next: number | undefined;
  while (!signal.aborted) {
    if (next !== undefined) {
      const one = await ask(next, answers.get(next), true);
      if (one === "gone") break;
      if (one !== "back") answers.set(next, one);
      next = one === "back" ? undefined : asked.findIndex((_, index) => !answers.has(index));
      if (next !== undefined && next < 0) next = undefined;
      continue;
    }
    const questions = asked.map(({ params, key }, index) => {
      const given = answers.get(index);
      return { label: `${key}: ${readElicitation(params).message}`, state: given ? given.answer.action : "not answered", answered: given !== undefined };
    });
    const choice = await screen.overview({ heading: { title }, questions }, signal);
    if (choice.kind === "open") next = choice.index;
    else if (choice.kind === "hidden") await pause(signal);
    else if (choice.kind === "send") return asked.map((_, index) => answers.get(index)?.answer ?? cancel);
    else break;
  }
  return asked.map(() => cancel);
}

async function askOne({ params, purpose }: Asked, title: string, inputs: Inputs | undefined, several: boolean, screen: Screen, evaluate: Evaluate, pause: Pause, signal: AbortSignal): Promise<One> {
  const asked = readElicitation(params);
  if (asked.kind === "url") return askUrl(asked, purpose, title, screen, pause, signal);
  const message = [...asked.notices, asked.message].filter((line) => line !== "").join(" ");
  const result = await runForm(
    {
      form: asked.form,
      inputs: inputs ?? initialInputs(asked.form),
      title,
      message,
      sendLabel: several ? "Keep this answer" : "Send this answer",
      ask: "all",
      canDecline: true,
      canLeaveBack: several,
      canEditJson: false,
      direct: !several && isYesOrNo(asked.form),
    },
    screen,
    { evaluate },
    pause,
    signal,
  );
  switch (result.kind) {
    case "send":
      return { answer: { action: "accept", content: result.value }, inputs: result.inputs };
    case "decline":
    case "cancel":
      return { answer: { action: result.kind } };
    case "back":
    case "json":
      return "back";
    case "gone":
      return "gone";
    default:
      return assertNever(result);
  }
}

async function askUrl({ message, url, inspected }: Extract<ReturnType<typeof readElicitation>, { kind: "url" }>, purpose: UrlPurpose, title: string, screen: Screen, pause: Pause, signal: AbortSignal): Promise<One> {
  for (;;) {
    if (signal.aborted) return "gone";
    const answer = await screen.url({ heading: { title }, message, url, purpose, ...inspected }, signal);
    if (answer.kind === "gone") return "gone";
    if (answer.kind === "hidden") await pause(signal);
    else if (answer.kind === "open" && inspected.host !== undefined) return { answer: { action: "accept" } };
    else if (answer.kind === "decline" || answer.kind === "cancel") return { answer: { action: answer.kind } };
  }
}

/** One question of yes or no: to choose is to answer. */
function isYesOrNo({ fields }: Form): boolean {
  return fields.length === 1 && fields[0]?.kind === "boolean";
}

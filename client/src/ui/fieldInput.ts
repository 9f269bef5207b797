import * as vscode from "vscode";
import type { DisposableStore } from "#shared/disposable";
import { buildObject } from "#shared/form/buildObject";
import type { Choice, Field, Input } from "#shared/form/field";
import { inputText } from "#shared/form/parseInput";
import { type JsonValue, own } from "#shared/json/jsonValue";
import type { FieldAnswer, FieldStep } from "../calls/screen";
import { fieldHint, fieldPrompt } from "./fieldWords";
import { label, oneLine } from "./displayText";
import type { OpenInput } from "./openInput";

const declineButton: vscode.QuickInputButton = { iconPath: new vscode.ThemeIcon("circle-slash"), tooltip: "Decline" };
const leaveOutButton: vscode.QuickInputButton = { iconPath: new vscode.ThemeIcon("remove"), tooltip: "Leave out" };
const nullButton: vscode.QuickInputButton = { iconPath: new vscode.ThemeIcon("symbol-null"), tooltip: "Send null" };

/** Asks for one field: a list for choices, an input box for all else. */
export function askField(open: OpenInput, step: FieldStep, signal: AbortSignal): Promise<FieldAnswer> {
  const { field } = step;
  switch (field.kind) {
    case "boolean":
      return askChoice(open, step, [{ value: true, label: "Yes" }, { value: false, label: "No" }], signal);
    case "choice":
      return askChoice(open, step, field.choices, signal);
    case "multi-choice":
      return askChoices(open, step, field.choices, signal);
    default:
      return askText(open, step, signal);
  }
}

async function askText(open: OpenInput, step: FieldStep, signal: AbortSignal): Promise<FieldAnswer> {
  const { field } = step;
  const box = vscode.window.createInputBox();
  dress(box, step);
  box.prompt = label(withHint(step), 2000);
  box.placeholder = oneLine(fieldHint(field), 120);
  box.password = field.kind === "string" && field.secret;
  box.value = textOf(field, step.input);
  const typed = (): Input | undefined => (box.value === "" && !(field.required && field.kind === "string") ? undefined : { kind: "text", text: box.value });
  let checks = 0;
  const check = async (): Promise<string | undefined> => {
    const number = ++checks;
    const { problem, note } = await step.check(typed());
    // A verdict on text that has changed since is nobody's.
    if (number === checks) box.validationMessage = problem !== undefined ? label(withQuestion(problem, step), 2000) : note !== undefined ? noteMessage(withQuestion(noteText(note), step)) : "";
    return problem;
  };
  const answer = await open.show<FieldAnswer>(box, signal, (finish, store) => {
    store.add(box.onDidChangeValue(() => void check()));
    store.add(box.onDidAccept(async () => {
      const input = typed();
      if ((await check()) === undefined) finish({ kind: "enter", input });
    }));
    buttons(box, step, finish, store);
  });
  return answer.kind === "hidden" ? { kind: "hidden", draft: typed() } : answer;
}

/** What the server says and what the field wants. */
function question({ message, field }: FieldStep): string {
  return [message, fieldPrompt(field)].filter(Boolean).join(" ");
}

/** An input without rows of its own for that says in words what its button does. */
function withHint(step: FieldStep): string {
  return step.canDecline ? `${question(step)} To say no, press Decline (⊘) above; Escape cancels.` : question(step);
}

/** A sentence about what was entered takes the place of the question, which is still to be seen. */
function withQuestion(sentence: string, step: FieldStep): string {
  return `${sentence} · ${question(step)}`;
}

type ChoiceItem = vscode.QuickPickItem & { readonly input?: Input | null; readonly answer?: FieldAnswer };

function askChoice(open: OpenInput, step: FieldStep, choices: readonly Choice[], signal: AbortSignal): Promise<FieldAnswer> {
  const { field, input } = step;
  const pick = vscode.window.createQuickPick<ChoiceItem>();
  dress(pick, step);
  pick.placeholder = oneLine(fieldPrompt(field), 200);
  pick.matchOnDescription = true;
  const options = choices.map((choice): ChoiceItem => ({ ...choiceItem(choice, field, step.direct === true), input: { kind: "picked", value: choice.value } }));
  if (field.nullable) options.push({ label: "null", input: { kind: "null" } });
  if (!field.required) options.push({ label: "Leave out", description: "send no value", input: null });
  const refusals = step.canDecline ? [separator("or"), declineRow, cancelRow] : [];
  const message = tell(pick, step.message) ? [] : messageRows(step.message);
  pick.items = [...message, ...options, ...refusals];
  const current = options.find((option) => sameInput(option.input ?? undefined, input) && (option.input !== null || input === undefined)) ?? options[0];
  if (current) pick.activeItems = [current];
  return open.show<FieldAnswer>(pick, signal, (finish, store) => {
    store.add(pick.onDidAccept(async () => {
      const row = pick.selectedItems[0];
      if (row?.answer) return finish(row.answer);
      const chosen = row?.input;
      if (chosen === undefined) return;
      const entered = chosen ?? undefined;
      const { problem } = await step.check(entered);
      if (problem === undefined) finish({ kind: "enter", input: entered });
      else pick.items = [problemRow(problem), ...message, ...options, ...refusals];
    }));
    buttons(pick, step, finish, store);
  });
}

async function askChoices(open: OpenInput, step: FieldStep, choices: readonly Choice[], signal: AbortSignal): Promise<FieldAnswer> {
  const { field } = step;
  const pick = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly value?: JsonValue }>();
  dress(pick, step);
  pick.canSelectMany = true;
  // Every row of such a list has a box to tick, so none can hold a sentence.
  const say = (text: string): void => void (tell(pick, text) || (pick.placeholder = oneLine(text, 300)));
  const options = choices.map((choice) => ({ ...choiceItem(choice, field), value: choice.value }));
  const before = step.input?.kind === "picked" && Array.isArray(step.input.value) ? (step.input.value as readonly JsonValue[]) : [];
  const fill = (problem: string | undefined, selected: readonly vscode.QuickPickItem[]): void => {
    pick.items = options;
    say(problem === undefined ? withHint(step) : withQuestion(problem, step));
    pick.selectedItems = options.filter((option) => selected.includes(option));
  };
  fill(undefined, options.filter(({ value }) => before.some((each) => JSON.stringify(each) === JSON.stringify(value))));
  // In the order of the list, whatever the order of the clicks.
  const picked = (): Input => ({ kind: "picked", value: options.filter((option) => pick.selectedItems.includes(option)).map(({ value }) => value) });
  const answer = await open.show<FieldAnswer>(pick, signal, (finish, store) => {
    store.add(pick.onDidAccept(async () => {
      const input = picked();
      const { problem } = await step.check(input);
      if (problem === undefined) finish({ kind: "enter", input });
      else fill(problem, pick.selectedItems);
    }));
    buttons(pick, step, finish, store);
  });
  return answer.kind === "hidden" ? { kind: "hidden", draft: picked() } : answer;
}

function dress(input: vscode.QuickInput, { heading }: FieldStep): void {
  input.title = label(heading.title, 120);
  if (heading.step !== undefined) input.step = heading.step;
  if (heading.total !== undefined) input.totalSteps = heading.total;
}

function buttons(input: vscode.InputBox | vscode.QuickPick<vscode.QuickPickItem>, step: FieldStep, finish: (answer: FieldAnswer) => void, store: DisposableStore): void {
  const { field, canGoBack, canDecline } = step;
  const shown: [vscode.QuickInputButton, FieldAnswer][] = [];
  if (canGoBack) shown.push([vscode.QuickInputButtons.Back, { kind: "back" }]);
  if (field.nullable && field.kind === "string") shown.push([nullButton, { kind: "enter", input: { kind: "null" } }]);
  if (!field.required && field.kind === "multi-choice") shown.push([leaveOutButton, { kind: "enter", input: undefined }]);
  if (canDecline) shown.push([declineButton, { kind: "decline" }]);
  input.buttons = shown.map(([button]) => button);
  store.add(input.onDidTriggerButton((pressed) => {
    const answer = shown.find(([button]) => button === pressed)?.[1];
    if (answer) finish(answer);
  }));
}

export const declineRow = { label: "$(circle-slash) Decline", description: "the server is told no", answer: { kind: "decline" } } as const;
export const cancelRow = { label: "$(close) Cancel", description: "the server is told that nothing was chosen", answer: { kind: "cancel" } } as const;

function choiceItem({ value, label: title, description }: Choice, field: Field, sends = false): vscode.QuickPickItem {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const marks = [sends ? `sends ${field.name}: ${text}` : title === text ? undefined : text, description, JSON.stringify(field.default) === JSON.stringify(value) ? "default" : undefined];
  const words = marks.filter((mark) => mark !== undefined).map((mark) => label(mark, 120)).join(" · ");
  return { label: label(title, 200) || '""', ...(words !== "" && { description: words }) };
}

/** Says something below the input of a list, where it wraps; false in editors that have no such place (before 1.108). */
export function tell(pick: vscode.QuickPick<vscode.QuickPickItem>, text: string | undefined): boolean {
  const list: vscode.QuickPick<vscode.QuickPickItem> & { prompt?: string } = pick;
  if (!("prompt" in list)) return false;
  list.prompt = text ? label(text, 2000) : "";
  return true;
}

/** A message of the server above a list, in lines short enough to be seen whole. */
export function messageRows(message: string | undefined): vscode.QuickPickItem[] {
  return message ? wrap(label(message, 1000), 90).map((line) => ({ label: `$(comment) ${line}`, alwaysShow: true })) : [];
}

/** What is only worth a look, below an input box. */
export function noteMessage(text: string): vscode.InputBoxValidationMessage {
  return { message: label(text, 2000), severity: vscode.InputBoxValidationSeverity.Info };
}

export function noteRow(note: string): vscode.QuickPickItem {
  return { label: `$(info) ${label(note)}`, description: "no hindrance: a format is a hint", alwaysShow: true };
}

export function noteText(note: string): string {
  return `${note} This does not hold the call back: a format is a hint.`;
}

export function problemRow(problem: string): vscode.QuickPickItem {
  return { label: `$(error) ${label(problem)}`, alwaysShow: true };
}

function separator(text: string): vscode.QuickPickItem {
  return { label: label(text, 200), kind: vscode.QuickPickItemKind.Separator };
}

/** Breaks at blanks where it can. */
export function wrap(text: string, width: number): string[] {
  return text.match(new RegExp(`.{1,${width}}(?:\\s|$)|.{1,${width}}`, "gu"))?.map((line) => line.trim()) ?? [];
}

/** An input as the text that would spell it. */
export function textOf(field: Field, input: Input | undefined): string {
  if (input === undefined) return "";
  if (input.kind === "text") return input.text;
  const built = buildObject([field], new Map([[field.name, input]]));
  const value = built.ok ? own(built.value, field.name) : undefined;
  return value === undefined ? "" : inputText(field, value).replace(/\s*\n\s*/g, " ");
}

function sameInput(one: Input | undefined, other: Input | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

import * as vscode from "vscode";
import { parseArguments } from "#shared/json/argumentsText";
import type { JsonValue } from "#shared/json/jsonValue";
import type { FieldAnswer, Heading, MessageAnswer, OverviewAnswer, ReviewAnswer, ReviewStep, RootsAnswer, Screen, UrlAnswer, UrlStep } from "../calls/screen";
import { label } from "./displayText";
import { askField, cancelRow, declineRow, messageRows, noteMessage, noteRow, noteText, problemRow, tell, textOf, wrap } from "./fieldInput";
import type { OpenInput } from "./openInput";

/** Opens a text read-only beside the dialog. */
export type ShowText = (title: string, text: string, language: "json" | "markdown") => Promise<void>;

export type JsonQuestion = {
  readonly title: string;
  readonly prompt: string;
  readonly text: string;
  /** What the schema has against a value, a sentence each. */
  readonly check: (value: JsonValue) => Promise<readonly string[]>;
  /** What is only worth a look. */
  readonly notes: (value: JsonValue) => Promise<readonly string[]>;
};

type Row<T> = vscode.QuickPickItem & { readonly answer?: T; readonly act?: () => unknown };

/** The screen of a conversation as VS Code's own quick inputs. */
export class QuickScreen implements Screen {
  readonly #open: OpenInput;
  readonly #showText: ShowText;

  constructor(open: OpenInput, showText: ShowText) {
    this.#open = open;
    this.#showText = showText;
  }

  readonly field: Screen["field"] = (step, signal): Promise<FieldAnswer> => askField(this.#open, step, signal);

  readonly review: Screen["review"] = (step, signal) => {
    const { heading, value, sendLabel } = step;
    const send: Row<ReviewAnswer>[] = value.ok
      ? [{ label: value.problems.length === 0 ? `$(check) ${label(sendLabel)}` : `$(warning) ${label(sendLabel)} anyway`, ...(value.problems.length > 0 && { description: "although it breaks the schema" }), answer: { kind: "send" } }]
      : [];
    const rows: Row<ReviewAnswer>[] = [
      ...value.problems.map(problemRow),
      ...(value.ok ? value.notes : []).map(noteRow),
      ...send,
      ...(step.fields.length > 0 ? [separator("select a value to change it"), ...fieldRows(step)] : []),
      ...(step.canEditJson ? [{ label: "$(json) Edit as JSON", answer: { kind: "json" } as const }] : []),
      ...(step.canDecline ? [separator("or"), declineRow, cancelRow] : []),
    ];
    return this.#pick(heading, "Review before sending", rows, step.canGoBack ? { kind: "back" } : undefined, send[0], signal, step.message);
  };

  readonly url: Screen["url"] = (step, signal) => this.#pick<UrlAnswer>(step.heading, step.host === undefined ? "This address is not opened" : "Look at the address before it is opened", this.#urlRows(step), undefined, undefined, signal, step.message);

  readonly overview: Screen["overview"] = ({ heading, questions }, signal) => {
    const open = questions.filter(({ answered }) => !answered).length;
    const rows: Row<OverviewAnswer>[] = [
      ...questions.map((question, index) => ({ label: `$(${question.answered ? "check" : "question"}) ${label(question.label)}`, description: question.state, answer: { kind: "open", index } as const })),
      separator("then"),
      ...(open === 0 ? [{ label: "$(check) Send all answers", answer: { kind: "send" } as const }] : []),
      { label: "$(close) Cancel all", description: "the server is told that nothing was chosen", answer: { kind: "cancel" } },
    ];
    return this.#pick(heading, open === 0 ? "All questions are answered" : `${open} of ${questions.length} questions are open`, rows, undefined, rows[questions.findIndex(({ answered }) => !answered)] ?? rows.find(({ answer }) => answer?.kind === "send"), signal);
  };

  readonly message: Screen["message"] = async ({ heading, request, lines }, signal) => {
    const write = { label: "$(edit) Answer by Hand", answer: { kind: "write" } } as const;
    const rows: Row<MessageAnswer | { readonly kind: "write" }>[] = [
      separator("this would go to a model"),
      ...lines.slice(0, 12).flatMap((line) => wrap(label(line, 400), 100).map((part) => ({ label: `$(comment) ${part}` }))),
      separator("your choice"),
      write,
      { label: "$(json) Show the Whole Request", act: () => this.#showText("sampling request", request, "json") },
      { label: "$(circle-slash) Refuse", description: "the server gets an error", answer: { kind: "decline" } },
    ];
    const chosen = await this.#pick(heading, "The server asks for a model's answer", rows, undefined, write, signal);
    return chosen.kind === "write" ? this.#reply(heading, signal) : chosen;
  };

  readonly roots: Screen["roots"] = ({ heading, roots }, signal) => {
    const send: Row<RootsAnswer> = { label: "$(check) Send", description: "this time", answer: { kind: "send" } };
    const rows: Row<RootsAnswer>[] = [
      separator("this would be sent to the server"),
      ...roots.map(({ uri, name }) => ({ label: `$(folder) ${label(name ?? uri, 100)}`, description: label(uri, 200) })),
      separator("your choice"),
      send,
      { label: "$(check-all) Send, and Do Not Ask Again", description: "until this window closes", answer: { kind: "always" } },
      { label: "$(circle-slash) Refuse", description: "the server gets an error", answer: { kind: "decline" } },
    ];
    return this.#pick(heading, "The server asks which folders are open", rows, undefined, send, signal);
  };

  /** One line of JSON; a value with problems is handed over on the second Enter. */
  async json({ title, prompt, text, check, notes: notesOf }: JsonQuestion): Promise<{ readonly kind: "done"; readonly value: JsonValue; readonly text: string } | { readonly kind: "cancel" } | { readonly kind: "back" }> {
    const box = vscode.window.createInputBox();
    box.title = label(title, 120);
    box.prompt = label(prompt);
    box.value = text;
    box.buttons = [vscode.QuickInputButtons.Back];
    const answer = await this.#open.show<{ kind: "done"; value: JsonValue; text: string } | { kind: "back" }>(box, new AbortController().signal, (finish, store) => {
      let warned: string | undefined;
      store.add(box.onDidTriggerButton(() => finish({ kind: "back" })));
      store.add(box.onDidChangeValue(async () => {
        warned = undefined;
        const entered = box.value;
        const parsed = parseArguments(entered);
        box.validationMessage = parsed.kind === "not-json" ? label(parsed.message) : "";
        if (parsed.kind !== "value") return;
        const notes = await notesOf(parsed.value);
        if (notes.length > 0 && box.value === entered && warned === undefined) box.validationMessage = noteMessage(noteText(notes.join(" ")));
      }));
      store.add(box.onDidAccept(async () => {
        const asked = box.value;
        const parsed = parseArguments(asked);
        if (parsed.kind === "not-json") return void (box.validationMessage = label(parsed.message));
        const { value, notes } = parsed.kind === "value" ? parsed : { value: {}, notes: [] };
        const problems = warned === asked ? [] : [...notes, ...(await check(value))];
        if (problems.length === 0) return finish({ kind: "done", value, text: asked.trim() === "" ? "{}" : asked });
        warned = asked;
        box.validationMessage = { message: label(`${problems.join(" ")} Press Enter to send it anyway.`, 1000), severity: vscode.InputBoxValidationSeverity.Warning };
      }));
    });
    return answer.kind === "done" || answer.kind === "back" ? answer : { kind: "cancel" };
  }

  /** Keeps the keyboard here while a call is under way: what is typed must not fall into a file. Another input takes its place. */
  wait(title: string): vscode.Disposable {
    const pick = vscode.window.createQuickPick();
    pick.title = label(title, 120);
    pick.placeholder = "Waiting for the server; Escape leaves the call running";
    pick.busy = true;
    pick.ignoreFocusOut = true;
    const hidden = pick.onDidHide(() => pick.dispose());
    pick.show();
    return { dispose: () => (hidden.dispose(), pick.dispose()) };
  }

  #reply(heading: Heading, signal: AbortSignal): Promise<MessageAnswer> {
    const box = vscode.window.createInputBox();
    box.title = label(heading.title, 120);
    box.prompt = "The assistant's answer, as text.";
    return this.#open.show<MessageAnswer>(box, signal, (finish, store) => {
      store.add(box.onDidAccept(() => finish({ kind: "reply", text: box.value })));
    });
  }

  #urlRows({ url, host, warnings, purpose }: UrlStep): Row<UrlAnswer>[] {
    const copy = (): Thenable<void> => vscode.env.clipboard.writeText(url);
    const open = async (): Promise<UrlAnswer | undefined> => ((await vscode.env.openExternal(vscode.Uri.parse(url, true))) ? { kind: "open" } : undefined);
    return [
      ...(host === undefined ? [] : [{ label: `$(globe) ${label(host)}`, description: "the host that the address leads to" }]),
      ...warnings.map((warning) => ({ label: `$(warning) ${label(warning)}` })),
      separator("the whole address"),
      ...wrap(label(url, 20_000), 100).map((line) => ({ label: line, act: copy })),
      separator("your choice"),
      ...(host === undefined ? [] : [{ label: "$(link-external) Open in the Browser", description: label(host), act: open }]),
      { label: "$(copy) Copy the Address", act: copy },
      ...(purpose === "server" ? [declineRow, cancelRow] : [{ label: "$(close) Do Not Sign In", answer: { kind: "cancel" } } as const]),
    ];
  }

  #pick<T extends { readonly kind: string }>(heading: Heading, placeholder: string, rows: readonly Row<T>[], back: T | undefined, active: Row<T> | undefined, signal: AbortSignal, message?: string): Promise<T | { readonly kind: "cancel" | "hidden" | "gone" }> {
    const pick = vscode.window.createQuickPick<Row<T>>();
    pick.title = label(heading.title, 120);
    if (heading.step !== undefined) pick.step = heading.step;
    if (heading.total !== undefined) pick.totalSteps = heading.total;
    pick.placeholder = placeholder;
    pick.items = tell(pick, message) ? rows : [...messageRows(message), ...rows];
    if (active) pick.activeItems = [active];
    if (back) pick.buttons = [vscode.QuickInputButtons.Back];
    return this.#open.show<T>(pick, signal, (finish, store) => {
      store.add(pick.onDidTriggerButton(() => back && finish(back)));
      store.add(pick.onDidAccept(async () => {
        const row = pick.selectedItems[0];
        const answer = row?.answer ?? ((await row?.act?.()) as T | undefined);
        if (answer) finish(answer);
      }));
    });
  }
}

function fieldRows({ fields, inputs }: ReviewStep): Row<ReviewAnswer>[] {
  return fields.map((field, index) => {
    const input = inputs.get(field.name);
    const secret = field.kind === "string" && field.secret;
    const text = input === undefined ? "left out" : input.kind === "null" ? "null" : secret ? "•••" : textOf(field, input);
    return { label: label(field.label, 100), description: label(text, 200) || '""', answer: { kind: "edit", index } };
  });
}

function separator(text: string): vscode.QuickPickItem {
  return { label: text, kind: vscode.QuickPickItemKind.Separator };
}

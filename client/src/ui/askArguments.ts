import * as vscode from "vscode";
import { parseArguments } from "#shared/json/argumentsText";
import { isObject } from "#shared/json/jsonValue";
import { buildObject } from "#shared/form/buildObject";
import { inputsOf } from "#shared/form/inputOf";
import { type Form, initialInputs, type Inputs, type Judges, placed } from "../calls/form";
import { formatNotes } from "../calls/formatNotes";
import { runForm } from "../calls/runForm";
import type { CallArguments } from "./callTool";
import { label } from "./displayText";
import type { QuickScreen } from "./quickScreen";

type Ports = Required<Judges> & { readonly screen: QuickScreen };
type Way = "steps" | "json" | "editor" | "last";

/**
 * The arguments of a call, by steps or as JSON, checked; undefined where the user gave up or went on in an editor.
 * A form without fields asks nothing. `last` is the JSON text of the call before.
 */
export async function askArguments(ports: Ports, title: string, what: string, form: Form, last: string | undefined, openEditor?: (text: string) => Promise<void>): Promise<CallArguments | undefined> {
  if (form.fields.length === 0) return { value: {} };
  const before = last === undefined ? undefined : parseArguments(last);
  // Steps hold values, and a number of many digits is more than its value: then they begin anew.
  const held = before?.kind === "value" && before.notes.length === 0 && isObject(before.value) && !form.whole ? before.value : undefined;
  let inputs: Inputs = held ? inputsOf(form.fields, held) : initialInputs(form);
  let json = last;
  for (;;) {
    const way = form.whole && !openEditor ? "json" : await askWay(title, form, last, openEditor !== undefined);
    if (way === undefined) return undefined;
    if (way === "last") return last === undefined ? undefined : { value: before?.kind === "value" ? before.value : {}, text: last };
    if (way === "editor") return void (await openEditor?.(json ?? jsonOf(form, inputs)));
    const answer = way === "steps" ? await bySteps(ports, title, what, form, inputs) : await asJson(ports, title, what, form, json ?? jsonOf(form, inputs));
    if (answer.kind === "done") return answer;
    if (answer.kind === "cancel") return undefined;
    if (answer.inputs) [inputs, json] = [answer.inputs, undefined];
    if (form.whole && !openEditor) return undefined;
  }
}

type Asked = ({ readonly kind: "done" } & CallArguments) | { readonly kind: "cancel" } | { readonly kind: "back"; readonly inputs?: Inputs };

async function askWay(title: string, form: Form, last: string | undefined, editor: boolean): Promise<Way | undefined> {
  const required = form.fields.filter((field) => field.required).length;
  const items: (vscode.QuickPickItem & { readonly way: Way })[] = [
    ...(form.whole ? [] : [{ label: "$(list-ordered) Step by Step", description: `${form.fields.length} ${form.fields.length === 1 ? "argument" : "arguments"}, ${required} required`, way: "steps" as const }]),
    { label: "$(json) As JSON", description: "on one line", way: "json" },
    ...(editor ? [{ label: "$(go-to-file) As JSON in an Editor", description: "with completion and marks by the schema", way: "editor" as const }] : []),
    ...(last === undefined ? [] : [{ label: "$(history) With the Last Arguments", description: label(last, 80), way: "last" as const }]),
  ];
  return (await vscode.window.showQuickPick(items, { title: label(title, 120), placeHolder: "How to give the arguments", ignoreFocusOut: true }))?.way;
}

async function bySteps(ports: Ports, title: string, what: string, form: Form, inputs: Inputs): Promise<Asked> {
  const controller = new AbortController();
  const run = { form, inputs, title, sendLabel: `Call ${what}`, ask: "required", canDecline: false, canLeaveBack: true, canEditJson: true } as const;
  // What covers these steps was opened by the user, who is done with them then.
  const result = await runForm(run, ports.screen, ports, async () => controller.abort(), controller.signal);
  if (result.kind === "send") return { kind: "done", value: result.value, ...textOf(form, result.inputs) };
  if (result.kind === "json") return asJson(ports, title, what, form, jsonOf(form, result.inputs));
  return result.kind === "back" ? { kind: "back", inputs: result.inputs } : { kind: "cancel" };
}

/** One line of JSON. What breaks the schema is said, and sent on a second Enter. */
function asJson({ screen, evaluate, evaluateStrictly }: Ports, title: string, what: string, form: Form, text: string): Promise<Asked> {
  const { schema } = form;
  return screen.json({
    title,
    prompt: `The arguments of ${what} as JSON.`,
    text,
    check: async (value) => (await evaluate(schema, value)).errors.map(placed),
    notes: async (value) => (await formatNotes(schema, await evaluate(schema, value), () => evaluateStrictly(schema, value))).map(placed),
  });
}

/** Numbers as they were typed. */
function textOf(form: Form, inputs: Inputs): { readonly text?: string } {
  const built = form.whole ? undefined : buildObject(form.fields, inputs);
  return built?.ok ? { text: built.json } : {};
}

function jsonOf(form: Form, inputs: Inputs): string {
  const built = buildObject(form.fields, inputs);
  if (built.ok) return form.whole ? JSON.stringify(built.value[""] ?? {}) : built.json;
  // The fields that are not there yet are named, so that the text can be filled in.
  const names = form.fields.filter(({ required }) => required).map(({ name }) => `${JSON.stringify(name)}: `);
  return `{ ${names.join(", ")} }`;
}

import * as vscode from "vscode";
import { isObject, type JsonValue } from "#shared/json/jsonValue";
import { buildObject } from "#shared/form/buildObject";
import { inputsOf } from "#shared/form/inputOf";
import { type Evaluate, type Form, initialInputs, type Inputs } from "../calls/form";
import { runForm } from "../calls/runForm";
import { label } from "./displayText";
import type { QuickScreen } from "./quickScreen";

type Ports = { readonly screen: QuickScreen; readonly evaluate: Evaluate };
type Way = "steps" | "json" | "last";

/** The arguments of a call, by steps or as JSON, checked; undefined where the user gave up. A form without fields asks nothing. */
export async function askArguments(ports: Ports, title: string, what: string, form: Form, last: JsonValue | undefined): Promise<JsonValue | undefined> {
  if (form.fields.length === 0) return {};
  const filled: Inputs = isObject(last) && !form.whole ? inputsOf(form.fields, last) : initialInputs(form);
  let inputs = filled;
  for (;;) {
    const way = form.whole ? "json" : await askWay(title, form, last);
    if (way === undefined) return undefined;
    if (way === "last") return last;
    const answer = way === "steps" ? await bySteps(ports, title, what, form, inputs) : await asJson(ports, title, what, form, jsonOf(form, inputs));
    if (answer.kind === "done") return answer.value;
    if (answer.kind === "cancel") return undefined;
    if (answer.inputs) inputs = answer.inputs;
    if (form.whole) return undefined;
  }
}

type Asked = { readonly kind: "done"; readonly value: JsonValue } | { readonly kind: "cancel" } | { readonly kind: "back"; readonly inputs?: Inputs };

async function askWay(title: string, form: Form, last: JsonValue | undefined): Promise<Way | undefined> {
  const required = form.fields.filter((field) => field.required).length;
  const items: (vscode.QuickPickItem & { readonly way: Way })[] = [
    { label: "$(list-ordered) Step by Step", description: `${form.fields.length} ${form.fields.length === 1 ? "argument" : "arguments"}, ${required} required`, way: "steps" },
    { label: "$(json) As JSON", way: "json" },
    ...(last === undefined ? [] : [{ label: "$(history) With the Last Arguments", description: label(JSON.stringify(last), 80), way: "last" as const }]),
  ];
  return (await vscode.window.showQuickPick(items, { title: label(title, 120), placeHolder: "How to give the arguments", ignoreFocusOut: true }))?.way;
}

async function bySteps({ screen, evaluate }: Ports, title: string, what: string, form: Form, inputs: Inputs): Promise<Asked> {
  const controller = new AbortController();
  const run = { form, inputs, title, sendLabel: `Call ${what}`, ask: "required", canDecline: false, canLeaveBack: true, canEditJson: true } as const;
  // What covers these steps was opened by the user, who is done with them then.
  const result = await runForm(run, screen, evaluate, async () => controller.abort(), controller.signal);
  if (result.kind === "send") return { kind: "done", value: result.value };
  if (result.kind === "json") return asJson({ screen, evaluate }, title, what, form, jsonOf(form, result.inputs));
  return result.kind === "back" ? { kind: "back", inputs: result.inputs } : { kind: "cancel" };
}

/** One line of JSON. What breaks the schema is said, and sent on a second Enter. */
function asJson({ screen, evaluate }: Ports, title: string, what: string, form: Form, text: string): Promise<Asked> {
  return screen.json({ title, prompt: `The arguments of ${what} as JSON.`, text, check: async (value) => (await evaluate(form.schema, value)).errors.map(({ instance, message }) => (instance ? `${instance}: ${message}` : message)) });
}

function jsonOf(form: Form, inputs: Inputs): string {
  const built = buildObject(form.fields, inputs);
  if (built.ok) return form.whole ? JSON.stringify(built.value[""] ?? {}) : built.json;
  // The fields that are not there yet are named, so that the text can be filled in.
  const names = form.fields.filter(({ required }) => required).map(({ name }) => `${JSON.stringify(name)}: `);
  return `{ ${names.join(", ")} }`;
}

import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldsOf } from "#shared/form/fieldsOf";
import { type FormEvent, type FormState, nextForm, position, startForm } from "#client/calls/formFlow";

const fields = fieldsOf({ type: "object", properties: { name: { type: "string" }, note: { type: "string" }, age: { type: "integer" } }, required: ["name", "age"] });
const text = (value: string): FormEvent => ({ kind: "enter", input: { kind: "text", text: value } });
const skip: FormEvent = { kind: "enter", input: undefined };
const [back, send, decline, cancel]: readonly FormEvent[] = [{ kind: "back" }, { kind: "send" }, { kind: "decline" }, { kind: "cancel" }];

/** `name=Ada age=3 @age 3/4`: the inputs, then where the form stands. */
function summary(state: FormState): string {
  const inputs = [...state.inputs].map(([name, input]) => `${name}=${input.kind === "text" ? input.text : input.kind}`);
  const { step } = state;
  const where = step.kind === "field" ? `@${state.fields[step.index]?.name}` : step.kind === "end" ? `!${step.how}` : "@review";
  return [...inputs, where, ...(step.kind === "end" ? [] : [`${position(state).step}/${position(state).total}`])].join(" ");
}

const flows: readonly (readonly [ask: "all" | "required", events: readonly (FormEvent | undefined)[], expected: string])[] = [
  ["all", [], "@name 1/4"],
  ["required", [], "@name 1/3"],
  ["required", [text("Ada")], "name=Ada @age 2/3"],
  ["all", [text("Ada"), skip, text("3")], "name=Ada age=3 @review 4/4"],
  ["all", [text("Ada"), skip, text("3"), send], "name=Ada age=3 !send"],
  ["all", [text("Ada"), back], "name=Ada @name 1/4"],
  ["all", [text("Ada"), text("x"), back, back, text("Eve"), skip], "name=Eve @age 3/4"],
  ["all", [back], "!back"],
  ["all", [text("Ada"), skip, text("3"), back], "name=Ada age=3 @age 3/4"],
  ["required", [text("Ada"), text("3"), { kind: "edit", index: 1 }], "name=Ada age=3 @note 3/3"],
  ["required", [text("Ada"), text("3"), { kind: "edit", index: 1 }, text("hi")], "name=Ada age=3 note=hi @review 3/3"],
  ["required", [text("Ada"), text("3"), { kind: "edit", index: 0 }, back], "name=Ada age=3 @review 3/3"],
  ["all", [{ kind: "draft", input: { kind: "text", text: "A" } }], "name=A @name 1/4"],
  ["all", [text("Ada"), decline], "name=Ada !decline"],
  ["all", [text("Ada"), cancel], "name=Ada !cancel"],
  ["all", [cancel, decline], "!cancel"],
  ["all", [send], "@name 1/4"],
  ["all", [{ kind: "edit", index: 2 }], "@name 1/4"],
];
for (const [ask, events, expected] of flows) {
  test(`${ask}: ${events.map((event) => event?.kind).join(", ") || "start"} leads to ${expected}`, () => {
    const end = events.reduce<FormState>((state, event) => (event ? nextForm(state, event) : state), startForm(fields, new Map(), ask));
    assert.equal(summary(end), expected);
  });
}
test("a form without fields begins with the review, and back leaves it", () => {
  const state = startForm([], new Map(), "all");
  assert.equal(summary(state), "@review 1/1");
  assert.equal(summary(nextForm(state, { kind: "back" })), "!back");
});

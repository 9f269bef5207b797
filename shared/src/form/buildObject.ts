import { assertNever } from "../assertNever";
import type { JsonValue } from "../json/jsonValue";
import type { Attempt, Built, Field, Input } from "./field";
import { branchOf, extraMemberOf, itemOf, membersOf } from "./fieldsOf";
import { parseInput } from "./parseInput";

type Problem = Attempt["problems"][number];

/**
 * The object that the inputs spell. An optional field that is absent, or whose text is empty, is
 * omitted, never null; a required string may be empty on purpose. Inputs that belong to no field
 * are extra properties.
 */
export function buildObject(fields: readonly Field[], inputs: ReadonlyMap<string, Input>): Built {
  const problems: Problem[] = [];
  const built = members(fields, inputs, () => undefined, problems);
  return problems.length > 0 ? { ok: false, problems: problems.map(({ pointer, problem }) => ({ pointer, problem })) } : { ok: true, value: built.value, json: built.json };
}

/**
 * What the input spells so far, whatever is wrong with it: what is missing is left out, and a text
 * that cannot be read stands as a JSON string, so that nothing typed is lost on the way to JSON.
 */
export function attemptValue(field: Field, input: Input): Attempt {
  const problems: Problem[] = [];
  const built = build(field, input, problems);
  return { value: built?.value ?? null, json: built?.json ?? "null", problems };
}

type Part = { readonly value: JsonValue; readonly json: string };
type ObjectPart = { readonly value: { readonly [name: string]: JsonValue }; readonly json: string };

function members(fields: readonly Field[], inputs: ReadonlyMap<string, Input>, extra: (name: string) => Field | undefined, problems: Problem[]): ObjectPart {
  const entries: [string, Part][] = [];
  const named = new Set(fields.map(({ name }) => name));
  const others = [...inputs.keys()].filter((name) => !named.has(name)).flatMap((name) => extra(name) ?? []);
  for (const field of [...fields, ...others]) {
    const input = inputs.get(field.name);
    if (input === undefined || isEmpty(field, input)) {
      if (field.required) problems.push({ pointer: field.pointer, kind: "missing", problem: `${field.label} is required.`, label: field.label });
      continue;
    }
    const part = build(field, input, problems);
    if (part) entries.push([field.name, part]);
  }
  return {
    // Object.fromEntries makes own properties of every name, `__proto__` too.
    value: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
    json: `{${entries.map(([name, { json }]) => `${JSON.stringify(name)}:${json}`).join(",")}}`,
  };
}

function isEmpty(field: Field, input: Input): boolean {
  return input.kind === "text" && input.text === "" && !(field.required && field.kind === "string");
}

function build(field: Field, input: Input, problems: Problem[]): Part | undefined {
  switch (input.kind) {
    case "null":
      return { value: null, json: "null" };
    case "picked":
      return { value: input.value, json: JSON.stringify(input.value) };
    case "text": {
      const parsed = parseInput(field, input.text);
      if (parsed.ok) return parsed;
      problems.push({ pointer: field.pointer, kind: "unreadable", problem: parsed.problem, label: field.label });
      return { value: input.text, json: JSON.stringify(input.text) };
    }
    case "members":
      return members(membersOf(field), input.members, (name) => extraMemberOf(field, name), problems);
    case "items": {
      const parts = input.items.flatMap((item, index) => build(itemOf(field, index), item, problems) ?? []);
      return { value: parts.map(({ value }) => value), json: `[${parts.map(({ json }) => json).join(",")}]` };
    }
    case "branch": {
      const chosen = branchOf(field, input.branch);
      if (!chosen) problems.push({ pointer: field.pointer, kind: "unreadable", problem: `${field.label} has no option ${input.branch + 1}.`, label: field.label });
      return chosen && build(chosen, input.input, problems);
    }
    default:
      return assertNever(input);
  }
}

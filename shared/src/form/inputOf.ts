import type { JsonObject, JsonValue } from "../json/jsonValue";
import { isObject, own } from "../json/jsonValue";
import { expand, typesOf } from "./expand";
import type { Field, Input } from "./field";
import { branchOf, extraMemberOf, itemOf, membersOf } from "./fieldsOf";
import { inputText } from "./parseInput";

/** The input that `buildObject` turns back into this value: fills a form from a default, an earlier call, or JSON. */
export function inputOf(field: Field, value: JsonValue): Input {
  if (value === null && field.nullable) return { kind: "null" };
  switch (field.kind) {
    case "object":
      return isObject(value) ? membersInput(field, value) : { kind: "picked", value };
    case "array":
      return Array.isArray(value) ? { kind: "items", items: (value as readonly JsonValue[]).map((item, index) => inputOf(itemOf(field, index), item)) } : { kind: "picked", value };
    case "branch": {
      const branch = field.branches.findIndex(({ schema }) => resembles(schema, field.root, value));
      const chosen = branchOf(field, branch);
      return chosen ? { kind: "branch", branch, input: inputOf(chosen, value) } : { kind: "text", text: inputText(field, value) };
    }
    case "string":
      return typeof value === "string" ? { kind: "text", text: value } : { kind: "picked", value };
    case "number":
    case "integer":
      return typeof value === "number" ? { kind: "text", text: inputText(field, value) } : { kind: "picked", value };
    case "json":
      return { kind: "text", text: inputText(field, value) };
    default:
      return { kind: "picked", value };
  }
}

/** The inputs of several fields from an object's members; what no field stands for is left out. */
export function inputsOf(fields: readonly Field[], value: JsonObject): ReadonlyMap<string, Input> {
  return new Map(
    fields.flatMap((field) => {
      const member = own(value, field.name);
      return member === undefined ? [] : [[field.name, inputOf(field, member)] as const];
    }),
  );
}

function membersInput(field: Field, value: JsonObject): Input {
  const named = new Map(membersOf(field).map((member) => [member.name, member]));
  const members = Object.entries(value).map(([name, member]) => {
    const of = named.get(name) ?? extraMemberOf(field, name);
    return [name, of ? inputOf(of, member) : ({ kind: "picked", value: member } as const)] as const;
  });
  return { kind: "members", members: new Map(members) };
}

/** Whether a value looks like a branch's: by type, by the properties required, by their constants. A guess for display; the evaluator judges. */
function resembles(branch: JsonValue, root: JsonValue, value: JsonValue): boolean {
  const { schema } = expand(branch, root);
  if (!isObject(schema)) return schema === true;
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => hasType(type, value))) return false;
  const constant = own(schema, "const");
  if (constant !== undefined && JSON.stringify(constant) !== JSON.stringify(value)) return false;
  const values = own(schema, "enum");
  if (Array.isArray(values) && !values.some((each) => JSON.stringify(each) === JSON.stringify(value))) return false;
  if (!isObject(value)) return true;
  const required = own(schema, "required");
  if (Array.isArray(required) && !required.every((name) => typeof name === "string" && Object.hasOwn(value, name))) return false;
  const properties = own(schema, "properties") ?? null;
  if (!isObject(properties)) return true;
  if (own(schema, "additionalProperties") === false && !Object.keys(value).every((name) => Object.hasOwn(properties, name))) return false;
  return Object.entries(properties).every(([name, member]) => {
    const expected = isObject(member) ? own(member, "const") : undefined;
    return expected === undefined || !Object.hasOwn(value, name) || JSON.stringify(value[name]) === JSON.stringify(expected);
  });
}

function hasType(type: string, value: JsonValue): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

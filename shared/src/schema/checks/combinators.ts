import type { JsonValue } from "../../json/jsonValue";
import { own } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import { applyHere } from "../apply";
import type { Check, Cursor } from "../cursor";
import { fail, pointerOf } from "../cursor";
import type { SchemaError } from "../verdict";

export const allOf: Check = (cursor, value) => {
  let valid = true;
  for (const [index, schema] of listed(value).entries()) {
    if (!applyHere(cursor, ["allOf", index], schema)) valid = false;
    if (!valid && !cursor.errors) return false;
  }
  return valid;
};

export const anyOf: Check = (cursor, value) => {
  if (!Array.isArray(value)) return true;
  const { passed, failures } = branches(cursor, "anyOf", listed(value), cursor.notes ? Infinity : 1);
  return passed.length > 0 || failNone(cursor, "anyOf", failures);
};

export const oneOf: Check = (cursor, value) => {
  if (!Array.isArray(value)) return true;
  const { passed, failures } = branches(cursor, "oneOf", listed(value), 2);
  if (passed.length === 1) return true;
  if (passed.length === 0) return failNone(cursor, "oneOf", failures);
  return fail(cursor, "oneOf", `${quote(cursor.instance)} satisfies branches ${passed.join(" and ")} of \`oneOf\`, and only one may be satisfied.`);
};

export const not: Check = (cursor, value) => {
  return !applyHere({ ...cursor, notes: null }, ["not"], value, null) || cursor.run.stopped() || fail(cursor, "not", `${quote(cursor.instance)} satisfies the schema in \`not\`.`);
};

export const ifThenElse: Check = (cursor, value) => {
  const branch = applyHere(cursor, ["if"], value, null) ? "then" : "else";
  const schema = own(cursor.schema, branch);
  return schema === undefined || applyHere(cursor, [branch], schema);
};

/** How long the reasons of a failed union may be to be given with it. */
const reasonsLimit = 250;

type Failure = { readonly branch: number; readonly errors: readonly SchemaError[] };

/** Tries branches until `enough` are satisfied. */
function branches(cursor: Cursor, keyword: string, schemas: readonly JsonValue[], enough: number): { readonly passed: readonly number[]; readonly failures: readonly Failure[] } {
  const passed: number[] = [];
  const failures: Failure[] = [];
  for (const [branch, schema] of schemas.entries()) {
    const errors: SchemaError[] | null = cursor.errors && [];
    if (applyHere(cursor, [keyword, branch], schema, errors)) passed.push(branch);
    else failures.push({ branch, errors: errors ?? [] });
    if (passed.length >= enough || cursor.run.stopped()) break;
  }
  return { passed, failures };
}

/**
 * No branch is satisfied. Where one alone is of the value's kind, its errors say what is wrong;
 * otherwise the branches are named together.
 */
function failNone(cursor: Cursor, keyword: string, failures: readonly Failure[]): boolean {
  if (cursor.run.stopped()) return true;
  const { errors } = cursor;
  if (!errors) return false;
  const here = pointerOf(cursor.at);
  const [close, ...others] = failures.filter((failure) => !failure.errors.some((error) => isOtherKind(error, here)));
  if (close && others.length === 0 && close.errors.length > 0) {
    for (const error of close.errors) errors.push(error);
    return false;
  }
  return fail(cursor, keyword, `${quote(cursor.instance)} satisfies none of the ${failures.length} branches of \`${keyword}\`${reasons(failures)}.`);
}

/** Errors that show that a branch was never meant: another type, or another constant in the value or a property right below. */
function isOtherKind({ keyword, instance }: SchemaError, here: string): boolean {
  if (keyword === "type") return instance === here;
  if (keyword !== "const" && keyword !== "enum") return false;
  return instance === here || instance.lastIndexOf("/") === here.length;
}

/** What kept each of a few branches, in brief. */
function reasons(failures: readonly Failure[]): string {
  const said = [...new Set(failures.flatMap(({ errors: [first] }) => (first ? [first.message.replace(/\.$/, "")] : [])))];
  const text = said.length === 0 || said.length > 3 ? "" : `: ${said.join("; ")}`;
  // Branches within branches would say it all again at every level.
  return text.length > reasonsLimit ? "" : text;
}

function listed(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}

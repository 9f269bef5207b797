import { isObject, own, type JsonObject, type JsonValue } from "../../json/jsonValue";
import { escapeToken } from "../../json/pointer";
import { quote } from "../../json/quote";
import type { Revision } from "../revisions";
import { shapeOf, type Field, type Shape } from "./parseShape";
import type { ShapeName } from "./shapes";

/** One way in which a value breaks a shape. */
export type ShapeFault = {
  /** JSON Pointer into the value; of what is missing, that of the object it is missing from. */
  readonly pointer: string;
  /** The field that is missing. */
  readonly missing?: string;
  /** The end of a sentence that has the place as its subject, with a full stop. */
  readonly message: string;
};

/** Faults of one value that are worth saying; a list of a thousand broken tools needs no more. */
const mostFaults = 20;

/** Judges a value by a shape of a revision. Total; looks at each value once or, in a union without a telltale field, once an option. */
export function checkShape(name: ShapeName, revision: Revision, value: JsonValue): readonly ShapeFault[] {
  const faults: ShapeFault[] = [];
  walk(shapeOf(name, revision), value, "", revision, faults);
  return faults;
}

function walk(shape: Shape, value: JsonValue, pointer: string, revision: Revision, faults: ShapeFault[]): void {
  if (faults.length >= mostFaults) return;
  switch (shape.kind) {
    case "any":
      return;
    case "named":
      return walk(shapeOf(shape.name, revision), value, pointer, revision, faults);
    case "type":
      if (!isOfType(shape, value)) faults.push({ pointer, message: `is ${quote(value)}, where ${typeWords(shape)} has to be.` });
      return;
    case "literal":
      if (value !== shape.value) faults.push({ pointer, message: `is ${quote(value)}, where ${quote(shape.value)} has to be.` });
      return;
    case "array": {
      if (!Array.isArray(value)) return void faults.push({ pointer, message: `is ${quote(value)}, where an array has to be.` });
      const items = value as readonly JsonValue[];
      if (shape.most !== undefined && items.length > shape.most) faults.push({ pointer, message: `has ${quote(items.length)} items, where at most ${quote(shape.most)} may be.` });
      items.forEach((item, index) => walk(shape.item, item, `${pointer}/${quote(index)}`, revision, faults));
      return;
    }
    case "fields":
      if (!isObject(value)) return void faults.push({ pointer, message: `is ${quote(value)}, where an object has to be.` });
      return walkFields(shape, value, pointer, revision, faults);
    case "union":
      return walkUnion(shape.options, value, pointer, revision, faults);
  }
}

function walkFields({ fields, rest }: Extract<Shape, { kind: "fields" }>, value: JsonObject, pointer: string, revision: Revision, faults: ShapeFault[]): void {
  for (const [name, { required, shape }] of fields) {
    const held = own(value, name);
    if (held !== undefined) walk(shape, held, `${pointer}/${escapeToken(name)}`, revision, faults);
    else if (required) faults.push({ pointer, missing: name, message: `has no ${quote(name)}.` });
  }
  if (rest) for (const [name, held] of Object.entries(value)) if (!fields.has(name)) walk(rest, held, `${pointer}/${escapeToken(name)}`, revision, faults);
}

/** Of several options the one that the value means is judged, so that the fault is said where it is. */
function walkUnion(options: readonly Shape[], value: JsonValue, pointer: string, revision: Revision, faults: ShapeFault[]): void {
  const flat = options.flatMap((option) => flattened(option, revision));
  const fitting = flat.filter((option) => isOfKind(option, value));
  const [only] = fitting;
  if (!only) return void faults.push({ pointer, message: `is ${quote(value)}, where ${orWords(flat)} has to be.` });
  if (fitting.length === 1) return walk(only, value, pointer, revision, faults);
  const found: (readonly ShapeFault[])[] = [];
  for (const option of fitting) {
    const own: ShapeFault[] = [];
    walk(option, value, pointer, revision, own);
    if (own.length === 0) return;
    found.push(own);
  }
  // A field that names the kind (`type`, `method`, `mode`) tells which option was meant.
  const meant = fitting.filter((option) => namesKind(option, value));
  const told = meant.length > 0 ? found.filter((_faults, index) => meant.includes(fitting[index] ?? only)) : telltale(fitting, value, pointer) ?? found;
  const best = told.reduce((a, b) => (b.length < a.length ? b : a));
  for (const fault of best) faults.push(fault);
}

function flattened(shape: Shape, revision: Revision): readonly Shape[] {
  if (shape.kind === "named") return flattened(shapeOf(shape.name, revision), revision);
  return shape.kind === "union" ? shape.options.flatMap((option) => flattened(option, revision)) : [shape];
}

function isOfKind(shape: Shape, value: JsonValue): boolean {
  switch (shape.kind) {
    case "any":
    case "named":
    case "union":
      return true;
    case "type":
      return isOfType(shape, value);
    case "literal":
      return value === shape.value;
    case "array":
      return Array.isArray(value);
    case "fields":
      return isObject(value);
  }
}

/** The required fields of one literal, or of several: they name the kind of an object. */
function kindFields(shape: Shape): readonly (readonly [name: string, values: readonly string[]])[] {
  if (shape.kind !== "fields") return [];
  return [...shape.fields].flatMap(([name, { required, shape: held }]: readonly [string, Field]) => {
    const values = held.kind === "union" ? held.options : [held];
    return required && values.every((each) => each.kind === "literal") ? [[name, values.map((each) => each.value)] as const] : [];
  });
}

function namesKind(shape: Shape, value: JsonValue): boolean {
  const fields = kindFields(shape);
  return isObject(value) && fields.length > 0 && fields.every(([name, values]) => values.includes(String(own(value, name))));
}

/** No option knows the kind that the value names: that is the fault. */
function telltale(options: readonly Shape[], value: JsonValue, pointer: string): readonly (readonly ShapeFault[])[] | undefined {
  const [name] = kindFields(options[0] ?? { kind: "any" })[0] ?? [];
  if (name === undefined || !isObject(value)) return undefined;
  const values = options.map((option) => kindFields(option).find(([field]) => field === name)?.[1]);
  if (values.includes(undefined)) return undefined;
  const held = own(value, name);
  if (held === undefined) return [[{ pointer, missing: name, message: `has no ${quote(name)}.` }]];
  const names = [...new Set(values.flatMap((each) => each ?? []))].map((each) => quote(each));
  return [[{ pointer: `${pointer}/${escapeToken(name)}`, message: `is ${quote(held)}, where ${names.slice(0, -1).join(", ")} or ${names.at(-1) ?? ""} has to be.` }]];
}

function isOfType({ type, min = -Infinity, max = Infinity }: Extract<Shape, { kind: "type" }>, value: JsonValue): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "object":
      return isObject(value);
    case "integer":
      return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
    case "number":
      return typeof value === "number" && value >= min && value <= max;
    default:
      return typeof value === type;
  }
}

function typeWords({ type, min, max }: Extract<Shape, { kind: "type" }>): string {
  const words = { string: "a string", number: "a number", integer: "an integer", boolean: "a boolean", null: "null", object: "an object" }[type];
  if (min === undefined) return words;
  return max === undefined ? `${words} of ${quote(min)} or more` : `${words} from ${quote(min)} to ${quote(max)}`;
}

function orWords(options: readonly Shape[]): string {
  const words = [...new Set(options.map((option) => (option.kind === "type" ? typeWords(option) : option.kind === "literal" ? quote(option.value) : option.kind === "array" ? "an array" : "an object")))];
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}

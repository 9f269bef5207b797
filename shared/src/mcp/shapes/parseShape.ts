import type { Revision } from "../revisions";
import { shapes, type ShapeName } from "./shapes";

/** What a value may look like in one revision. Names are followed when the value is there, so shapes may refer to each other. */
export type Shape =
  | { readonly kind: "any" }
  | { readonly kind: "type"; readonly type: "string" | "number" | "integer" | "boolean" | "null" | "object"; readonly min?: number; readonly max?: number }
  | { readonly kind: "literal"; readonly value: string }
  | { readonly kind: "array"; readonly item: Shape; readonly most?: number }
  | { readonly kind: "fields"; readonly fields: ReadonlyMap<string, Field>; readonly rest?: Shape }
  | { readonly kind: "union"; readonly options: readonly Shape[] }
  | { readonly kind: "named"; readonly name: ShapeName };
export type Field = { readonly required: boolean; readonly shape: Shape };

const builtIn: Readonly<Record<string, Shape>> = {
  any: { kind: "any" },
  string: { kind: "type", type: "string" },
  number: { kind: "type", type: "number" },
  integer: { kind: "type", type: "integer" },
  boolean: { kind: "type", type: "boolean" },
  null: { kind: "type", type: "null" },
  object: { kind: "type", type: "object" },
  count: { kind: "type", type: "integer", min: 0 },
  fraction: { kind: "type", type: "number", min: 0, max: 1 },
};

const known = new Map<Revision, Map<ShapeName, Shape>>();

/** A shape as one revision knows it; parsed once. */
export function shapeOf(name: ShapeName, revision: Revision): Shape {
  let ofRevision = known.get(revision);
  if (!ofRevision) known.set(revision, (ofRevision = new Map()));
  let shape = ofRevision.get(name);
  if (!shape) ofRevision.set(name, (shape = new ShapeReader(shapes[name], revision).read()));
  return shape;
}

const token = /\s*(@(?:\d{4}-\d\d-\d\d)?(?:\.\.)?(?:\d{4}-\d\d-\d\d)?|"[^"]*"|[A-Za-z_$][\w$./-]*|\d+|[{}[\](),:?|&*])/y;

/** Reads the notation of the table, and leaves out what the revision does not know. */
class ShapeReader {
  readonly #text: string;
  readonly #revision: Revision;
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string, revision: Revision) {
    this.#text = text;
    this.#revision = revision;
    this.#tokens = [...text.matchAll(new RegExp(token.source, "g"))].map(([, sign]) => sign ?? "");
  }

  read(): Shape {
    const shape = this.#union();
    if (this.#at < this.#tokens.length || !shape) throw new Error(`The shape ${this.#text} cannot be read at token ${this.#at}.`);
    return shape;
  }

  #takes(sign: string): boolean {
    if (this.#tokens[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  /** Undefined where the revision knows none of the alternatives. */
  #union(): Shape | undefined {
    const options: Shape[] = [];
    do {
      const option = this.#all();
      if (option && this.#isKnown()) options.push(option);
    } while (this.#takes("|"));
    return options.length < 2 ? options[0] : { kind: "union", options };
  }

  /** Whether the mark behind an alternative, if any, takes in the revision. */
  #isKnown(): boolean {
    const mark = this.#tokens[this.#at];
    if (!mark?.startsWith("@")) return true;
    this.#at++;
    const [since = "", until] = mark.slice(1).split("..");
    return this.#revision >= since && (until === undefined || this.#revision <= until);
  }

  /** Parts joined by `&` have all their fields. */
  #all(): Shape | undefined {
    let shape = this.#array();
    while (this.#takes("&")) shape = joined(shape, this.#array(), this.#revision);
    return shape;
  }

  #array(): Shape | undefined {
    let shape = this.#single();
    while (this.#takes("[")) {
      const most = this.#takes("]") ? undefined : Number(this.#tokens[this.#at++]);
      if (most !== undefined) this.#takes("]");
      shape = shape && { kind: "array", item: shape, ...(most !== undefined && { most }) };
    }
    return shape;
  }

  #single(): Shape | undefined {
    if (this.#takes("{")) return this.#fields();
    if (this.#takes("(")) {
      const shape = this.#union();
      this.#takes(")");
      return shape;
    }
    const name = this.#tokens[this.#at++] ?? "";
    if (name.startsWith('"')) return { kind: "literal", value: name.slice(1, -1) };
    const shape = Object.hasOwn(builtIn, name) ? builtIn[name] : undefined;
    if (shape) return shape;
    if (!Object.hasOwn(shapes, name)) throw new Error(`There is no shape ${name}.`);
    return { kind: "named", name: name as ShapeName };
  }

  #fields(): Shape {
    const fields = new Map<string, Field>();
    let rest: Shape | undefined;
    while (!this.#takes("}")) {
      const name = this.#tokens[this.#at++] ?? "}";
      const required = !this.#takes("?");
      this.#takes(":");
      const shape = this.#union();
      if (shape && name === "*") rest = shape;
      // Of a name that stands twice the revision knows one.
      else if (shape) fields.set(name, { required, shape });
      this.#takes(",");
    }
    return { kind: "fields", fields, ...(rest && { rest }) };
  }
}

function joined(a: Shape | undefined, b: Shape | undefined, revision: Revision): Shape | undefined {
  if (!a || !b) return a ?? b;
  if (a.kind === "named") return joined(shapeOf(a.name, revision), b, revision);
  if (b.kind === "named") return joined(a, shapeOf(b.name, revision), revision);
  if (a.kind === "union") return { kind: "union", options: a.options.flatMap((option) => joined(option, b, revision) ?? []) };
  if (b.kind === "union") return { kind: "union", options: b.options.flatMap((option) => joined(a, option, revision) ?? []) };
  if (a.kind !== "fields" || b.kind !== "fields") throw new Error("Only objects can be joined.");
  const rest = b.rest ?? a.rest;
  return { kind: "fields", fields: new Map([...a.fields, ...b.fields]), ...(rest && { rest }) };
}

import type { JsonDocument, JsonNode } from "#shared/json/jsonDocument";
import { keyOf } from "#shared/json/nodes";
import { pathTo } from "#shared/json/nodePointer";
import { escapeSnippet, literal, type Suggestion } from "../completion/suggestion";

/** What a value looks like, as far as it is documented: enough to complete and to explain it, not to judge it. */
export type Shape =
  | { readonly kind: "object"; readonly fields: readonly Field[]; readonly snippets?: readonly Suggestion[] }
  /** An object with names of the user's. */
  | { readonly kind: "map"; readonly of: Shape; readonly snippets?: readonly Suggestion[] }
  | { readonly kind: "list"; readonly of: Shape; readonly snippets?: readonly Suggestion[] }
  /** `variables`: the client expands variables in it. */
  | { readonly kind: "text"; readonly choices?: readonly Choice[]; readonly variables?: true }
  | { readonly kind: "number"; readonly sample: number }
  | { readonly kind: "boolean"; readonly sample: boolean }
  | { readonly kind: "schema" }
  | { readonly kind: "any" };

export type Choice = { readonly value: string; readonly doc: string };

export type Field = {
  readonly name: string;
  /** One or two sentences for hover and completion. */
  readonly doc: string;
  readonly shape: Shape;
  /** What is inserted for its value, as a snippet; else what its shape says. */
  readonly template?: string;
  readonly required?: true;
  /** It belongs to a server that is run, or to one that is reached. */
  readonly side?: "local" | "remote";
};

export const text = { kind: "text" } as const satisfies Shape;
export const texts = { kind: "list", of: text } as const satisfies Shape;

export function object(...fields: readonly Field[]): Shape {
  return { kind: "object", fields };
}

export function oneOf(...choices: readonly (readonly [value: string, doc: string])[]): Shape {
  return { kind: "text", choices: choices.map(([value, doc]) => ({ value, doc })) };
}

/** A value of the shape as a snippet; without anything filled in it is JSON. */
export function templateOf({ shape, template }: Pick<Field, "shape" | "template">): string {
  if (template !== undefined) return template;
  switch (shape.kind) {
    case "object":
    case "map":
      return "{$1}";
    case "list":
      return shape.of.kind === "text" ? '["$1"]' : "[$1]";
    case "text":
      return shape.choices?.length === 1 ? literal(shape.choices[0]?.value) : '"$1"';
    case "number":
    case "boolean":
      return `\${1:${escapeSnippet(String(shape.sample))}}`;
    case "schema":
      return '{\n\t"type": "object",\n\t"properties": {$1}\n}';
    case "any":
      return "${1:null}";
  }
}

/** Where the shape of a value is known. */
export type Anchor = { readonly node: JsonNode; readonly shape: Shape };

/** The shape of a value below an anchor, or undefined where that is not documented. */
export function shapeBelow(document: JsonDocument, { node: anchor, shape: root }: Anchor, node: JsonNode): Shape | undefined {
  const path = pathTo(document, node);
  let shape: Shape | undefined = root;
  for (const step of path.slice(path.indexOf(anchor) + 1)) {
    const name = keyOf(document, step);
    shape = name === undefined ? (shape?.kind === "list" ? shape.of : undefined) : shapeOfProperty(shape, name);
    if (!shape) return undefined;
  }
  return shape;
}

export function shapeOfProperty(shape: Shape | undefined, name: string): Shape | undefined {
  return shape?.kind === "map" ? shape.of : fieldOf(shape, name)?.shape;
}

export function fieldOf(shape: Shape | undefined, name: string): Field | undefined {
  return shape?.kind === "object" ? shape.fields.find((field) => field.name === name) : undefined;
}

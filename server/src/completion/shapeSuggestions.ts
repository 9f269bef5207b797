import type { JsonDocument } from "#shared/json/jsonDocument";
import { kindOf, stringIn } from "#shared/json/nodes";
import { shapeBelow, shapeOfProperty, templateOf, type Anchor, type Shape } from "../shapes/shape";
import type { Cursor } from "./cursor";
import { literal, type Suggestion } from "./suggestion";

/** What fits at a cursor below a value whose shape is documented. */
export function shapeSuggestions(json: JsonDocument, anchor: Anchor, cursor: Cursor): readonly Suggestion[] {
  const shape = shapeBelow(json, anchor, cursor.container);
  if (!shape) return [];
  if (cursor.role === "key") return shape.kind === "object" ? fields(json, shape, cursor) : shape.kind === "map" ? (shape.snippets ?? []) : [];
  if (shape.kind === "list" && kindOf(json, cursor.container) === "array") return [...(shape.snippets ?? []), ...values(shape.of)];
  return cursor.key === undefined ? [] : values(shapeOfProperty(shape, cursor.key));
}

function fields(json: JsonDocument, shape: Extract<Shape, { kind: "object" }>, { container }: Cursor): readonly Suggestion[] {
  const isRemote = ["url", "serverUrl", "httpUrl"].some((name) => stringIn(json, container, name) !== undefined);
  const isLocal = stringIn(json, container, "command") !== undefined;
  return shape.fields.map((field): Suggestion => {
    const isOther = (field.side === "local" && isRemote) || (field.side === "remote" && isLocal);
    const goesOn = field.shape.kind === "text" && (field.shape.choices?.length ?? 0) > 1;
    return {
      label: field.name,
      kind: "field",
      ...(field.required && { detail: "required" }),
      doc: field.doc,
      rank: isOther ? 3 : field.required ? 1 : 2,
      name: field.name,
      template: templateOf(field),
      ...(goesOn && { goesOn }),
    };
  });
}

function values(shape: Shape | undefined): readonly Suggestion[] {
  switch (shape?.kind) {
    case "text":
      return (shape.choices ?? []).map(({ value, doc }) => ({ label: value, kind: "value", doc, template: literal(value) }));
    case "boolean":
      return [String(shape.sample), String(!shape.sample)].map((label) => ({ label, kind: "value", template: label }));
    default:
      return [];
  }
}

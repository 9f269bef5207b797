import type { Recognition, SchemaPlace } from "#shared/documents/recognise";
import type { JsonDocument, JsonNode } from "#shared/json/jsonDocument";
import { keyOf, keyRange, nodeAt, parentOf, propertyOf } from "#shared/json/nodes";
import { pathTo } from "#shared/json/nodePointer";
import { defaultLimits } from "#shared/lint/limits";
import { schemaSubject, type SchemaSubject, type Subschema } from "#shared/lint/schemaSubject";
import { toolSubject } from "#shared/lint/toolSubject";

/** What stands at an offset inside of a schema. */
export type SchemaAt = {
  readonly document: JsonDocument;
  readonly subject: SchemaSubject;
  /** The innermost schema around the offset; around a keyword's key, the schema that has the keyword. */
  readonly subschema: Subschema;
  /** The value at the offset, or whose key is there. */
  readonly node: JsonNode;
  readonly onKey: boolean;
};

/** Finds the schema at an offset; only the one schema around it is looked at. */
export function schemaAt(document: JsonDocument, recognition: Recognition, offset: number): SchemaAt | undefined {
  const node = nodeAt(document, offset);
  const place = node === undefined ? undefined : schemaPlaceOf(document, recognition, node);
  if (node === undefined || !place) return undefined;
  const subject = schemaSubject(document, place, defaultLimits);
  const key = keyRange(document, node);
  const onKey = key !== undefined && offset >= key.start && offset <= key.end;
  const subschema = innermost(subject, document, onKey ? parentOf(document, node) : node);
  return subschema && { document, subject, subschema, node, onKey };
}

/** The whole schema around an offset, also from the key that holds it; `atRoot`: not inside of one of its subschemas. */
export function wholeSchemaAt(document: JsonDocument, recognition: Recognition, offset: number): { readonly subject: SchemaSubject; readonly atRoot: boolean } | undefined {
  const node = nodeAt(document, offset);
  const place = node === undefined ? undefined : schemaPlaceOf(document, recognition, node);
  if (node === undefined || !place) return undefined;
  const key = keyRange(document, node);
  const onKeyword = parentOf(document, node) === place.node && key !== undefined && offset >= key.start && offset <= key.end;
  return { subject: schemaSubject(document, place, defaultLimits), atRoot: node === place.node || onKeyword };
}

/** The schema that a value lies in: of the tool around it, or one of the document's own. */
export function schemaPlaceOf(document: JsonDocument, recognition: Recognition, node: JsonNode): SchemaPlace | undefined {
  const path = new Set(pathTo(document, node));
  const standalone = recognition.schemas.find((place) => path.has(place.node));
  if (standalone) return standalone;
  const tool = recognition.kind === "manifest" ? recognition.tools.find((candidate) => path.has(candidate)) : undefined;
  if (tool === undefined) return undefined;
  const { inputSchema, outputSchema } = toolSubject(document, tool, recognition.kind);
  if (inputSchema !== undefined && path.has(inputSchema)) return { node: inputSchema, role: "input", strict: false };
  return outputSchema !== undefined && path.has(outputSchema) ? { node: outputSchema, role: "output", strict: false } : undefined;
}

function innermost({ byNode }: SchemaSubject, document: JsonDocument, from: JsonNode | undefined): Subschema | undefined {
  for (let node = from; node !== undefined; node = parentOf(document, node)) {
    const subschema = byNode.get(node);
    if (subschema) return subschema;
  }
  return undefined;
}

/** The name that a definition has here: the key of a value right under `$defs` or `definitions` of a schema. */
export function definitionName({ document, subject, node }: SchemaAt): string | undefined {
  const holder = parentOf(document, node);
  const schema = holder === undefined ? undefined : parentOf(document, holder);
  const word = holder === undefined ? undefined : keyOf(document, holder);
  if (schema === undefined || !subject.byNode.has(schema) || (word !== "$defs" && word !== "definitions")) return undefined;
  return propertyOf(document, schema, word) === holder ? keyOf(document, node) : undefined;
}

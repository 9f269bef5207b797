import type { Recognition } from "#shared/documents/recognise";
import type { JsonDocument } from "#shared/json/jsonDocument";
import { keyOf, kindOf, parentOf } from "#shared/json/nodes";
import { defaultLimits } from "#shared/lint/limits";
import { schemaSubject, type SchemaSubject, type Subschema } from "#shared/lint/schemaSubject";
import { keywordIn } from "#shared/schema/dialects";
import type { Revision } from "#shared/mcp/revisions";
import { schemaPlaceOf } from "../schemas/schemaAt";
import type { Cursor } from "./cursor";
import { headerSuggestion, keywordOfContainer, keywordSuggestions } from "./schemaKeywords";
import { namedSuggestions, propertyNames, schemaValues } from "./schemaNames";
import { itemsOfKeyword, valuesOfKeyword } from "./schemaValues";
import type { Suggestion } from "./suggestion";

/** What fits at a cursor inside of a schema; undefined outside of all schemas. */
export function schemaSuggestions(json: JsonDocument, recognition: Recognition, revision: Revision, cursor: Cursor): readonly Suggestion[] | undefined {
  const place = schemaPlaceOf(json, recognition, cursor.container);
  if (!place) return undefined;
  const subject = schemaSubject(json, place, defaultLimits);
  const own = subject.byNode.get(cursor.container);
  const held = keywordOfContainer(subject, cursor.container);
  if (cursor.role === "key") {
    const keywords = own ? keywordSuggestions(subject, own) : [];
    if (own) return keywords.length > 0 && takesHeader(subject, own, revision) ? [...keywords, headerSuggestion] : keywords;
    return held ? namedSuggestions(subject, held.subschema, held.keyword) : [];
  }
  if (own) return cursor.key === undefined ? [] : valuesOfKeyword(subject, own, cursor.key);
  if (held) return kindOf(json, cursor.container) === "array" ? itemsOfKeyword(subject, held.subschema, held.keyword, cursor.container) : valuesByName(held.subschema, held.keyword);
  return namesFor(subject, cursor);
}

/** A value in an object that holds schemas by name. */
function valuesByName(subschema: Subschema, keyword: string): readonly Suggestion[] {
  const shape = keywordIn(subschema.dialect, keyword)?.value;
  return shape === "schema-map" || shape === "dependency-map" ? schemaValues(subschema) : [];
}

/** An element in one of the lists of `dependentRequired` or `dependencies`. */
function namesFor(subject: SchemaSubject, cursor: Cursor): readonly Suggestion[] {
  const map = parentOf(subject.document, cursor.container);
  const held = map === undefined || kindOf(subject.document, cursor.container) !== "array" ? undefined : keywordOfContainer(subject, map);
  const isList = held?.keyword === "dependentRequired" || held?.keyword === "dependencies";
  return held && isList ? propertyNames(subject, held.subschema).filter(({ label }) => label !== keyOf(subject.document, cursor.container)) : [];
}

/** `x-mcp-header` stands at the properties of a tool's arguments. */
function takesHeader({ role }: SchemaSubject, { keyword }: Subschema, revision: Revision): boolean {
  return role === "input" && keyword === "properties" && revision === "2026-07-28";
}

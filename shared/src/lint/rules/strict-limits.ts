import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { childrenOf, keyOf, kindOf, propertyOf, stringOf } from "../../json/nodes";
import type { Rule } from "../rule";
import { readable } from "../schemaReading";
import type { SchemaSubject, Subschema } from "../schemaSubject";
import { isStrict, strictProfile, strictSource } from "../strict";

/** Figures of the documentation. */
const most = { properties: 5000, levels: 10, characters: 120_000, values: 1000, longEnum: 250, longEnumCharacters: 15_000 } as const;

export const strictLimits: Rule = {
  id: "strict-limits",
  level: "error",
  summary: "Under strict mode a schema is no larger than allowed",
  reason: "OpenAI refuses a strict schema over its limits of nesting, properties, enum values and characters.",
  source: strictSource,
  fixable: false,
  kinds: schemaKinds,
  onlyFor: "strict",

  *checkSchema(subject, settings) {
    if (!isStrict(subject, settings)) return;
    const { document, root } = subject;
    const profile = strictProfile(subject);
    const at = { at: root, on: "key" as const, ...profile };
    let properties = 0;
    let values = 0;
    let characters = 0;
    for (const subschema of readable(subject)) {
      const { node } = subschema;
      const members = propertyOf(document, node, "properties");
      const names = namesIn(document, members);
      const definitions = ["$defs", "definitions"].flatMap((word) => namesIn(document, propertyOf(document, node, word)));
      properties += names.length;
      const list = propertyOf(document, node, "enum");
      const texts = list === undefined ? [] : childrenOf(document, list).map((value) => stringOf(document, value) ?? "");
      const constant = propertyOf(document, node, "const");
      const length = texts.reduce((sum, text) => sum + text.length, 0);
      values += texts.length;
      characters += [...names, ...definitions].reduce((sum, name) => sum + name.length, length) + (constant === undefined ? 0 : (stringOf(document, constant)?.length ?? 0));
      if (list !== undefined && texts.length > most.longEnum && length > most.longEnumCharacters) {
        yield { at: list, on: "key", message: `Strict mode takes ${most.longEnumCharacters} characters in an enum of more than ${most.longEnum} values, and this one has ${length}.`, ...profile };
      }
      if (levelOf(subject, subschema) === most.levels + 1) yield { at: node, on: "key", message: `Strict mode takes ${most.levels} levels of nested objects, and this one is deeper.`, ...profile };
    }
    if (properties > most.properties) yield { ...at, message: `Strict mode takes ${most.properties} properties in a schema, and this one has ${properties}.` };
    if (values > most.values) yield { ...at, message: `Strict mode takes ${most.values} enum values in a schema, and this one has ${values}.` };
    if (characters > most.characters) yield { ...at, message: `Strict mode takes ${most.characters} characters of names and values in a schema, and this one has ${characters}.` };
  },
};

function namesIn(document: JsonDocument, object: JsonNode | undefined): readonly string[] {
  return object === undefined ? [] : childrenOf(document, object).map((child) => keyOf(document, child) ?? "");
}

/** How many objects are around a schema that is one itself, itself included; 0 for others. */
function levelOf({ document }: SchemaSubject, subschema: Subschema): number {
  let level = 0;
  for (let at: Subschema | undefined = subschema; at; at = at.parent) {
    const isObject = kindOf(document, at.node) === "object" && propertyOf(document, at.node, "properties") !== undefined;
    if (at === subschema && !isObject) return 0;
    if (isObject) level++;
  }
  return level;
}

import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { childrenOf, kindOf, propertyOf, stringIn, stringOf } from "../../json/nodes";
import { defaultDialect, dialectOfUri, dialects } from "../../schema/dialects";
import { typeNames } from "../../schema/typeNames";
import { jsonName } from "../jsonName";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { mcp } from "../sources";
import { addProperty, renameKey, replaceValue } from "../textEdits";
import { misspeltFields } from "../toolFields";

/** The recommended schema of a tool without parameters. */
const noParameters = '{ "type": "object", "additionalProperties": false }';

export const inputSchemaObject: Rule = {
  id: "input-schema-object",
  level: "error",
  summary: 'A tool has an "inputSchema" whose root has "type": "object"',
  reason: "Arguments are always a JSON object. Clients that check the list drop all tools of a server over one inputSchema that is missing, null or of another type.",
  source: mcp("data types, Tool", "server/tools#tool"),
  fixable: true,
  kinds: ["manifest"],

  *checkTool({ document, node, name, inputSchema }) {
    if (kindOf(document, node) !== "object") return;
    if (inputSchema === undefined) {
      const written = misspeltFields(document, node).find(({ meant }) => meant === "inputSchema");
      if (written !== undefined) {
        yield { at: written.node, on: "key", message: `The tool has no "inputSchema", and no client reads ${quote(written.name)} in its place.`, fixes: [{ title: "Rename it to `inputSchema`", edits: [renameKey(document, written.node, "inputSchema")] }] };
        return;
      }
      const mark = name === undefined ? {} : { mark: name };
      yield { at: node, ...mark, message: 'The tool has no "inputSchema"; one without parameters needs it too.', fixes: [{ title: "Add an `inputSchema` without parameters", edits: [addProperty(document, node, "inputSchema", noParameters)] }] };
      return;
    }
    const kind = kindOf(document, inputSchema);
    if (kind !== "object") {
      const isNothing = kind === "null" || kind === "boolean" || childrenOf(document, inputSchema).length === 0;
      const fixes = isNothing && kind !== "string" && kind !== "number" ? [{ title: "Write an `inputSchema` without parameters", edits: [replaceValue(document, inputSchema, noParameters)] }] : [];
      yield { at: inputSchema, message: `"inputSchema" must be a JSON Schema object, but is ${jsonName(document, inputSchema)}.`, fixes };
      return;
    }
    const type = propertyOf(document, inputSchema, "type");
    if (type === undefined) {
      yield {
        at: inputSchema,
        on: "key",
        message: 'The root of "inputSchema" must have "type": "object", and it has no "type".',
        // Beside values of another type, or a reference that hides it, the type would be the next fault.
        fixes: admitsObject(document, inputSchema) ? [{ title: 'Add `"type": "object"`', edits: [addProperty(document, inputSchema, "type", '"object"')] }] : [],
      };
      return;
    }
    const text = stringOf(document, type);
    // A type that is none at all is told by schema-keyword-value.
    if (text === "object" || (text === undefined ? kindOf(document, type) !== "array" : !typeNames.some((known) => known === text))) return;
    const isUnion = text === undefined;
    yield {
      at: type,
      message: `The root "type" of "inputSchema" must be "object", but is ${isUnion ? "a list" : jsonName(document, type)}.`,
      fixes: isUnion && childrenOf(document, type).some((item) => stringOf(document, item) === "object") ? [{ title: 'Write `"object"`', edits: [replaceValue(document, type, '"object"')] }] : [],
    };
  },
};

/** True where "type": "object" may be added without contradicting what stands there. */
function admitsObject(document: JsonDocument, schema: JsonNode): boolean {
  const dialect = dialectOfUri(stringIn(document, schema, "$schema") ?? "")?.dialect ?? defaultDialect;
  if (dialects[dialect].refHidesSiblings && propertyOf(document, schema, "$ref") !== undefined) return false;
  const constant = propertyOf(document, schema, "const");
  const values = propertyOf(document, schema, "enum");
  const named = [...(constant === undefined ? [] : [constant]), ...(values === undefined ? [] : childrenOf(document, values))];
  return named.every((value) => kindOf(document, value) === "object");
}

import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { childrenOf, kindOf, propertyOf } from "../../json/nodes";
import { listFields } from "../../documents/toolLists";
import { jsonName } from "../jsonName";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";
import { mcp } from "../sources";
import { renameKey } from "../textEdits";
import { misspeltFields } from "../toolFields";

export const toolShape: Rule = {
  id: "tool-shape",
  level: "error",
  summary: "A tool and its list have the JSON shape of the specification",
  reason: "Clients check a list of tools as a whole: one value of the wrong type, and often no tool of the server can be used. A field of another name does nothing. PHP writes an empty object as `[]` unless it is told otherwise.",
  source: mcp("schema, Tool", "schema#tool"),
  fixable: true,
  kinds: ["manifest", "bundle"],

  *checkDocument({ document, recognition }) {
    for (const { result, field, items } of recognition.lists) {
      if (items === undefined) continue;
      if (kindOf(document, items) !== "array") yield wrong(document, items, `The field "${field}" of ${listFields[field]}`, "array");
      const cursor = result === undefined ? undefined : propertyOf(document, result, "nextCursor");
      if (cursor !== undefined && kindOf(document, cursor) !== "string") yield wrong(document, cursor, 'The field "nextCursor"', "string");
    }
  },

  *checkTool({ document, node }) {
    if (kindOf(document, node) !== "object") {
      yield wrong(document, node, "A tool", "object");
      return;
    }
    for (const [name, shape] of fields) {
      const value = propertyOf(document, node, name);
      if (value !== undefined && kindOf(document, value) !== shape) yield wrong(document, value, `The field "${name}" of a tool`, shape);
    }
    for (const { node: field, name, meant } of misspeltFields(document, node)) {
      // input-schema-object tells those.
      if (meant === "inputSchema") continue;
      yield { at: field, on: "key", level: "warning", message: `No client reads ${quote(name)} of a tool; did you mean "${meant}"?`, fixes: [{ title: `Rename it to \`${meant}\``, edits: [renameKey(document, field, meant)] }] };
    }
  },
};

type Shape = "string" | "object" | "array";

/** `inputSchema` and `outputSchema` have rules of their own. */
const fields: readonly (readonly [name: string, shape: Shape])[] = [
  ["name", "string"],
  ["title", "string"],
  ["description", "string"],
  ["icons", "array"],
  ["annotations", "object"],
  ["execution", "object"],
  ["_meta", "object"],
];

function wrong(document: JsonDocument, at: JsonNode, what: string, shape: Shape): Report {
  const found = kindOf(document, at);
  const isEmpty = childrenOf(document, at).length === 0;
  const php =
    isEmpty && found === "array" && shape === "object"
      ? " (PHP writes an empty array this way: make it an object before encoding)"
      : isEmpty && found === "object" && shape === "array"
        ? " (some encoders write an empty list this way)"
        : "";
  return { at, message: `${what} must be ${shape === "string" ? "a" : "an"} ${shape}, but is ${jsonName(document, at)}${php}.` };
}

import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { propertyOf } from "../../json/nodes";
import type { Profile } from "../profiles";
import { profiles as profileTitles } from "../profiles";
import type { Rule } from "../rule";
import type { SchemaSubject, Subschema } from "../schemaSubject";
import { jsonSchema, report } from "../sources";
import { addProperty } from "../textEdits";

/** Clients that refuse the whole request over an array without items. */
const refusing: readonly Profile[] = ["vscode", "openai", "gemini"];

export const schemaArrayItems: Rule = {
  id: "schema-array-items",
  level: "warning",
  summary: "An array says what its items are",
  reason: 'An array of anything leaves the model to guess. VS Code and several model providers refuse every request that carries such a tool: "tool parameters array type must have items".',
  source: jsonSchema("core", "10.3.1.2", "section-10.3.1.2"),
  reports: [
    report("microsoft/vscode#246119", "Failed to validate tool: tool parameters array type must have items", "2025-04-08"),
    report("DEEIX-AI/DEEIX-Chat#546", "HTTP 400 items: missing field (Gemini)", "2026-07-31"),
  ],
  fixable: true,
  kinds: schemaKinds,

  *checkSchema(subject, { profiles }) {
    const { document } = subject;
    const profile = refusing.find((name) => profiles.has(name));
    for (const subschema of subject.words.of("type")) {
      const { types, unknownDialect } = subschema;
      const type = types?.has("array") && !unknownDialect ? propertyOf(document, subschema.node, "type") : undefined;
      if (type === undefined || saysItems(subject, subschema)) continue;
      yield {
        at: subschema.node,
        mark: type,
        message: profile
          ? `This array has no "items", and ${profileTitles[profile]} refuses every request with such a tool.`
          : 'This array has no "items", so nothing says what belongs in it.',
        ...(profile && { level: "error" as const, profile }),
        fixes: [{ title: "Add `items` that allow anything", edits: [addProperty(document, subschema.node, "items", "{}", type)] }],
      };
    }
  },
};

const saying = ["items", "prefixItems", "contains", "enum", "const", "unevaluatedItems"];
const inPlace = ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "if"];

/** In the schema itself, or in a schema in place: what stands beside it may say what the items are. */
function saysItems({ document }: SchemaSubject, subschema: Subschema): boolean {
  return leavesItemsToOthers(document, subschema.node) || subschema.keyword === "if" || subschema.keyword === "not" || isSaidOutside(document, subschema);
}

function leavesItemsToOthers(document: JsonDocument, node: JsonNode): boolean {
  return [...inPlace, ...saying].some((name) => propertyOf(document, node, name) !== undefined);
}

/** Branches look at the value that the schema around them describes, too: what that says of the same place holds here. */
function isSaidOutside(document: JsonDocument, subschema: Subschema): boolean {
  const path: (readonly string[])[] = [];
  for (let { parent, keyword, name } = subschema; parent; { parent, keyword, name } = parent) {
    if (keyword === "properties" && name !== undefined) path.unshift([keyword, name]);
    else if (keyword === "items" && name === undefined) path.unshift([keyword]);
    else if (!branches.has(keyword ?? "")) return false;
    else {
      const same = path.flat().reduce<JsonNode | undefined>((node, step) => (node === undefined ? undefined : propertyOf(document, node, step)), parent.node);
      if (same !== undefined && leavesItemsToOthers(document, same) && (path.length > 0 || saying.some((word) => propertyOf(document, same, word) !== undefined))) return true;
    }
  }
  return false;
}

/** Keywords whose schemas look at the same value. */
const branches: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf", "if", "then", "else", "not", "dependentSchemas", "dependencies"]);

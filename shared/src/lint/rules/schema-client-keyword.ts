import { schemaKinds } from "../../documents/documentKind";
import { childrenOf, keyOf, propertyOf, stringOf } from "../../json/nodes";
import type { Level } from "../problem";
import { isGeminiStructure } from "../geminiSchemas";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { report } from "../sources";
import { readable } from "../schemaReading";
import { removeItem } from "../textEdits";

/** Fields that Gemini's schema does not have. */
const refused: { readonly [keyword: string]: Level } = {
  exclusiveMinimum: "error",
  exclusiveMaximum: "error",
  additionalProperties: "error",
  $schema: "error",
  const: "error",
  propertyNames: "error",
  patternProperties: "error",
  // Newer versions of the API take these two.
  default: "warning",
  title: "warning",
};

const formats: ReadonlySet<string> = new Set(["enum", "date-time"]);

export const schemaClientKeyword: Rule = {
  id: "schema-client-keyword",
  level: "error",
  profileOnly: true,
  summary: "A schema uses only the keywords and formats that the client takes",
  reason: 'Gemini reads schemas into a fixed structure and fails the whole request for a field that it does not have: "Unknown name … Cannot find field". Of string formats it takes enum and date-time.',
  source: report("zed-industries/zed#44875", "Unknown name \"const\": Cannot find field (Gemini)", "2025-12-15"),
  reports: [
    report("router-for-me/CLIProxyAPI#97", "Unknown name \"$schema\": Cannot find field (Gemini)", "2025-10-07"),
    report("enechange/collmbo#195", "format: only 'enum' and 'date-time' are supported for STRING type (Gemini)", "2025-06-09"),
  ],
  fixable: true,
  kinds: schemaKinds,

  *checkSchema(subject, settings) {
    if (!isGeminiStructure(subject, settings)) return;
    const { document } = subject;
    for (const { node } of readable(subject)) {
      for (const child of childrenOf(document, node)) {
        const name = keyOf(document, child) ?? "";
        const level = Object.hasOwn(refused, name) ? refused[name] : undefined;
        if (!level) continue;
        yield { at: child, on: "key", level, profile: "gemini", message: `Gemini has no field "${name}" in its schemas and refuses the request.`, fixes: [{ title: `Remove \`${name}\``, edits: [removeItem(document, child)] }] };
      }
      const format = propertyOf(document, node, "format");
      const name = format === undefined ? undefined : stringOf(document, format);
      const type = propertyOf(document, node, "type");
      if (format === undefined || name === undefined || formats.has(name) || (type !== undefined && stringOf(document, type) !== "string")) continue;
      yield { at: format, profile: "gemini", message: `Gemini takes the string formats "enum" and "date-time" only, not ${quote(name)}.`, fixes: [{ title: "Remove `format`", edits: [removeItem(document, format)] }] };
    }
  },
};

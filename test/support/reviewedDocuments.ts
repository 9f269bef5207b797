import type { DocumentKind } from "#shared/documents/documentKind";
import type { RuleId } from "#shared/lint/rules";

/** Real schemas among foreign files, each looked at. */
export type Reviewed = {
  /** Their paths, with `/`. */
  readonly files: RegExp;
  readonly kind: DocumentKind;
  /** The rules that speak of at least one of them without a profile, and why that is right. */
  readonly told: Readonly<Partial<Record<RuleId, string>>>;
};

const metaschemas = "the metaschema says no more of the values of \"enum\", and does not have to: so it is a warning";

/** First match wins. */
export const reviewedDocuments: readonly Reviewed[] = [
  {
    files: /\/z-schema\/.*\/draft-[^/]*\.json$/,
    kind: "schema",
    told: { "schema-array-items": metaschemas, "schema-format": "draft-04 and draft-06 use the format \"regex\", which neither of them defines" },
  },
  {
    files: /\/ajv\/(?:dist|lib)\/refs\/json-schema-secure\.json$/,
    kind: "schema",
    told: {
      "schema-required-undeclared": "it asks for keywords that it leaves to the metaschema it goes with",
      "schema-array-items": "its lists of names may hold anything",
      "schema-type-missing": "it looks at objects and lets booleans pass, by not saying so",
    },
  },
  {
    files: /\/ajv\/(?:dist|lib)\/refs\/.*\.json$/,
    kind: "schema",
    told: { "schema-array-items": metaschemas, "schema-format": "draft-06 uses the format \"regex\", which it does not define" },
  },
  {
    files: /\/table\/dist\/src\/schemas\/[^/]*\.json$/,
    kind: "schema",
    told: { "schema-ref-remote": "they lean on a file beside them, which no reader of ours opens", "schema-keyword-unknown": "`typeof` is a keyword that ajv-keywords adds" },
  },
  { files: /\/vscode-languageserver-protocol\/metaModel\.schema\.json$/, kind: "schema", told: {} },
  {
    files: /\/ts-node\/tsconfig\.(?:schemastore-)?schema\.json$/,
    kind: "schema",
    told: {
      "schema-ref-remote": "it leans on a schema of the store",
      "schema-keyword-unknown": "`allowTrailingCommas`, `markdownDescription` and notes of its own",
      "schema-definition-unused": "a definition that only holds notes",
      "schema-type-missing": "its definitions are joined by `allOf` and leave the type out",
    },
  },
  {
    files: /\/vscode\/extensions\/[^/]*\/schemas\/[^/]*\.schema\.json$/,
    kind: "schema",
    told: { "schema-keyword-unknown": "`markdownDescription`, `allowTrailingCommas` and their like are VS Code's own", "schema-ref-remote": "`vscode://schemas/…` is known inside of VS Code only" },
  },
  {
    files: /\/@schematics\+angular@[^/]*\/package\/.*\/schema\.json$/,
    kind: "schema",
    told: {
      "schema-keyword-unknown": "`$default`, `x-prompt` and `long-description` are Angular's own",
      "schema-format": "\"path\" and \"html-selector\" are formats of Angular's own",
      "schema-text": "descriptions that end with a blank",
    },
  },
  {
    files: /\/@asyncapi\+specs@[^/]*\/package\/.*\.json$/,
    kind: "schema",
    told: {
      "schema-ref-remote": "each file of a definition leans on others by address",
      "schema-ref-unresolved": "in the files of 1.x and 2.0.0-rc1 called `without-$id` the definitions kept their `id`, so that `#/definitions/…` counts from there",
      "schema-id-conflict": "they hold a changed copy of a metaschema under its own id, which ajv refuses",
      "schema-pattern-cost": "the pattern of Avro namespaces has a starred group in a starred group, and its attack string is slow",
      "schema-default": "examples of another version or one level off, and defaults such as \"latest\" outside of their enum",
      "schema-keyword-alone": "`additionalItems` where there is no list of items",
      "schema-keyword-ineffective": "`additionalItems` beside \"type\": \"object\"",
      "schema-keyword-dialect": "`example` is a word of OpenAPI",
      "schema-array-items": metaschemas,
      "schema-format": "draft-04 uses the format \"regex\", which it does not define",
      "schema-text": "\"Do not manually edit. \" ends with a blank",
      "schema-definition-unused": "where the ids are in the way, nothing leads to the definitions",
      "schema-type-missing": "objects without a type",
    },
  },
];

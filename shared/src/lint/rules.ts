import type { Rule } from "./rule";
import { annotationConflict } from "./rules/annotation-conflict";
import { annotationShape } from "./rules/annotation-shape";
import { documentTooLarge } from "./rules/document-too-large";
import { headerParameter } from "./rules/header-parameter";
import { iconSource } from "./rules/icon-source";
import { inputSchemaObject } from "./rules/input-schema-object";
import { jsonBom } from "./rules/json-bom";
import { jsonDuplicateKey } from "./rules/json-duplicate-key";
import { jsonLoneSurrogate } from "./rules/json-lone-surrogate";
import { jsonSyntax } from "./rules/json-syntax";
import { listResultFields } from "./rules/list-result-fields";
import { manifestBudget } from "./rules/manifest-budget";
import { outputSchemaObject } from "./rules/output-schema-object";
import { parameterDescription } from "./rules/parameter-description";
import { schemaArrayItems } from "./rules/schema-array-items";
import { schemaKeywordDialect } from "./rules/schema-keyword-dialect";
import { schemaKeywordValue } from "./rules/schema-keyword-value";
import { schemaRefUnresolved } from "./rules/schema-ref-unresolved";
import { schemaRequiredUndeclared } from "./rules/schema-required-undeclared";
import { toolDescription } from "./rules/tool-description";
import { toolHiddenText } from "./rules/tool-hidden-text";
import { toolInstructionText } from "./rules/tool-instruction-text";
import { toolNameClient } from "./rules/tool-name-client";
import { toolNameCollision } from "./rules/tool-name-collision";
import { toolNameFormat } from "./rules/tool-name-format";
import { toolNameUnique } from "./rules/tool-name-unique";
import { toolShape } from "./rules/tool-shape";

/** Every rule by its id, in the order of the documentation. */
export const rules = {
  "json-syntax": jsonSyntax,
  "json-duplicate-key": jsonDuplicateKey,
  "json-bom": jsonBom,
  "json-lone-surrogate": jsonLoneSurrogate,
  "document-too-large": documentTooLarge,
  "tool-shape": toolShape,
  "tool-name-format": toolNameFormat,
  "tool-name-unique": toolNameUnique,
  "tool-name-client": toolNameClient,
  "tool-name-collision": toolNameCollision,
  "tool-description": toolDescription,
  "tool-hidden-text": toolHiddenText,
  "tool-instruction-text": toolInstructionText,
  "input-schema-object": inputSchemaObject,
  "output-schema-object": outputSchemaObject,
  "annotation-shape": annotationShape,
  "annotation-conflict": annotationConflict,
  "header-parameter": headerParameter,
  "icon-source": iconSource,
  "list-result-fields": listResultFields,
  "parameter-description": parameterDescription,
  "manifest-budget": manifestBudget,
  "schema-keyword-value": schemaKeywordValue,
  "schema-keyword-dialect": schemaKeywordDialect,
  "schema-ref-unresolved": schemaRefUnresolved,
  "schema-required-undeclared": schemaRequiredUndeclared,
  "schema-array-items": schemaArrayItems,
} as const satisfies { readonly [id: string]: Rule };

export type RuleId = keyof typeof rules;

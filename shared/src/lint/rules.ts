import type { Rule } from "./rule";
import { annotationConflict } from "./rules/annotation-conflict";
import { annotationShape } from "./rules/annotation-shape";
import { callArguments } from "./rules/call-arguments";
import { callId } from "./rules/call-id";
import { callResult } from "./rules/call-result";
import { configBothTransports } from "./rules/config-both-transports";
import { configCommandLine } from "./rules/config-command-line";
import { configRootKey } from "./rules/config-root-key";
import { configSecret } from "./rules/config-secret";
import { configServerShape } from "./rules/config-server-shape";
import { configTransportType } from "./rules/config-transport-type";
import { configUnknownKey } from "./rules/config-unknown-key";
import { configUrl } from "./rules/config-url";
import { configVariable } from "./rules/config-variable";
import { configWindowsShell } from "./rules/config-windows-shell";
import { documentTooLarge } from "./rules/document-too-large";
import { finishReason } from "./rules/finish-reason";
import { frameCancel } from "./rules/frame-cancel";
import { frameCapability } from "./rules/frame-capability";
import { frameDeprecated } from "./rules/frame-deprecated";
import { frameDirection } from "./rules/frame-direction";
import { frameDisclosure } from "./rules/frame-disclosure";
import { frameEncoding } from "./rules/frame-encoding";
import { frameErrorCode } from "./rules/frame-error-code";
import { frameHttp } from "./rules/frame-http";
import { frameId } from "./rules/frame-id";
import { frameLog } from "./rules/frame-log";
import { frameMeta } from "./rules/frame-meta";
import { frameProgress } from "./rules/frame-progress";
import { frameRequestState } from "./rules/frame-request-state";
import { frameResultType } from "./rules/frame-result-type";
import { frameSchema } from "./rules/frame-schema";
import { frameShape } from "./rules/frame-shape";
import { frameStructuredContent } from "./rules/frame-structured-content";
import { frameSubscription } from "./rules/frame-subscription";
import { functionName } from "./rules/function-name";
import { functionShape } from "./rules/function-shape";
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
import { schemaBranches } from "./rules/schema-branches";
import { schemaClientKeyword } from "./rules/schema-client-keyword";
import { schemaClientReference } from "./rules/schema-client-reference";
import { schemaClosedAllof } from "./rules/schema-closed-allof";
import { schemaDefault } from "./rules/schema-default";
import { schemaDefinitionUnused } from "./rules/schema-definition-unused";
import { schemaDialectPortability } from "./rules/schema-dialect-portability";
import { schemaDialectUnknown } from "./rules/schema-dialect-unknown";
import { schemaDialectUri } from "./rules/schema-dialect-uri";
import { schemaEnum } from "./rules/schema-enum";
import { schemaExtraProperties } from "./rules/schema-extra-properties";
import { schemaFormat } from "./rules/schema-format";
import { schemaIdConflict } from "./rules/schema-id-conflict";
import { schemaKeywordAlone } from "./rules/schema-keyword-alone";
import { schemaKeywordDeprecated } from "./rules/schema-keyword-deprecated";
import { schemaKeywordDialect } from "./rules/schema-keyword-dialect";
import { schemaKeywordIneffective } from "./rules/schema-keyword-ineffective";
import { schemaKeywordPlacement } from "./rules/schema-keyword-placement";
import { schemaKeywordUnknown } from "./rules/schema-keyword-unknown";
import { schemaKeywordValue } from "./rules/schema-keyword-value";
import { schemaLimits } from "./rules/schema-limits";
import { schemaNumber } from "./rules/schema-number";
import { schemaObjectProperties } from "./rules/schema-object-properties";
import { schemaPattern } from "./rules/schema-pattern";
import { schemaPatternCost } from "./rules/schema-pattern-cost";
import { schemaPatternEngine } from "./rules/schema-pattern-engine";
import { schemaRefLoop } from "./rules/schema-ref-loop";
import { schemaRefRemote } from "./rules/schema-ref-remote";
import { schemaRefSiblings } from "./rules/schema-ref-siblings";
import { schemaRefUnresolved } from "./rules/schema-ref-unresolved";
import { schemaRequiredDuplicate } from "./rules/schema-required-duplicate";
import { schemaRequiredUndeclared } from "./rules/schema-required-undeclared";
import { schemaRootCombinator } from "./rules/schema-root-combinator";
import { schemaText } from "./rules/schema-text";
import { schemaTypeMissing } from "./rules/schema-type-missing";
import { schemaTypeUnion } from "./rules/schema-type-union";
import { schemaUnsatisfiable } from "./rules/schema-unsatisfiable";
import { stdoutPollution } from "./rules/stdout-pollution";
import { streamOrder } from "./rules/stream-order";
import { strictClosed } from "./rules/strict-closed";
import { strictKeyword } from "./rules/strict-keyword";
import { strictLimits } from "./rules/strict-limits";
import { strictRequired } from "./rules/strict-required";
import { strictRoot } from "./rules/strict-root";
import { toolChoice } from "./rules/tool-choice";
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
  "schema-dialect-uri": schemaDialectUri,
  "schema-dialect-unknown": schemaDialectUnknown,
  "schema-dialect-portability": schemaDialectPortability,
  "schema-keyword-value": schemaKeywordValue,
  "schema-keyword-dialect": schemaKeywordDialect,
  "schema-keyword-deprecated": schemaKeywordDeprecated,
  "schema-keyword-unknown": schemaKeywordUnknown,
  "schema-keyword-ineffective": schemaKeywordIneffective,
  "schema-keyword-placement": schemaKeywordPlacement,
  "schema-keyword-alone": schemaKeywordAlone,
  "schema-type-missing": schemaTypeMissing,
  "schema-ref-unresolved": schemaRefUnresolved,
  "schema-ref-remote": schemaRefRemote,
  "schema-ref-loop": schemaRefLoop,
  "schema-ref-siblings": schemaRefSiblings,
  "schema-id-conflict": schemaIdConflict,
  "schema-definition-unused": schemaDefinitionUnused,
  "schema-required-undeclared": schemaRequiredUndeclared,
  "schema-required-duplicate": schemaRequiredDuplicate,
  "schema-extra-properties": schemaExtraProperties,
  "schema-closed-allof": schemaClosedAllof,
  "schema-enum": schemaEnum,
  "schema-unsatisfiable": schemaUnsatisfiable,
  "schema-branches": schemaBranches,
  "schema-default": schemaDefault,
  "schema-number": schemaNumber,
  "schema-text": schemaText,
  "schema-pattern": schemaPattern,
  "schema-pattern-cost": schemaPatternCost,
  "schema-pattern-engine": schemaPatternEngine,
  "schema-format": schemaFormat,
  "schema-type-union": schemaTypeUnion,
  "schema-array-items": schemaArrayItems,
  "schema-root-combinator": schemaRootCombinator,
  "schema-client-keyword": schemaClientKeyword,
  "schema-client-reference": schemaClientReference,
  "schema-object-properties": schemaObjectProperties,
  "schema-limits": schemaLimits,
  "strict-root": strictRoot,
  "strict-closed": strictClosed,
  "strict-required": strictRequired,
  "strict-keyword": strictKeyword,
  "strict-limits": strictLimits,
  "function-shape": functionShape,
  "function-name": functionName,
  "tool-choice": toolChoice,
  "call-arguments": callArguments,
  "call-result": callResult,
  "call-id": callId,
  "finish-reason": finishReason,
  "stream-order": streamOrder,
  "config-root-key": configRootKey,
  "config-server-shape": configServerShape,
  "config-transport-type": configTransportType,
  "config-both-transports": configBothTransports,
  "config-command-line": configCommandLine,
  "config-windows-shell": configWindowsShell,
  "config-variable": configVariable,
  "config-secret": configSecret,
  "config-unknown-key": configUnknownKey,
  "config-url": configUrl,
  "stdout-pollution": stdoutPollution,
  "frame-shape": frameShape,
  "frame-schema": frameSchema,
  "frame-id": frameId,
  "frame-direction": frameDirection,
  "frame-meta": frameMeta,
  "frame-result-type": frameResultType,
  "frame-request-state": frameRequestState,
  "frame-capability": frameCapability,
  "frame-progress": frameProgress,
  "frame-cancel": frameCancel,
  "frame-subscription": frameSubscription,
  "frame-log": frameLog,
  "frame-http": frameHttp,
  "frame-error-code": frameErrorCode,
  "frame-structured-content": frameStructuredContent,
  "frame-disclosure": frameDisclosure,
  "frame-encoding": frameEncoding,
  "frame-deprecated": frameDeprecated,
} as const satisfies { readonly [id: string]: Rule };

export type RuleId = keyof typeof rules;

// Made while bundling, by shared/build/metaschemas.mjs.
import type { DialectId } from "../dialects";
import type { JsonValue } from "../../json/jsonValue";

/** What ajv reports: where in the schema under test, which keyword of the metaschema, and its details. */
export type AjvError = {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: { readonly [name: string]: unknown };
};

/** ajv's standalone code: the errors of the last run stay on the function until the next. */
export type Validator = { (schema: JsonValue): boolean; errors?: readonly AjvError[] | null };

export declare const validators: { readonly [dialect in DialectId]: Validator };

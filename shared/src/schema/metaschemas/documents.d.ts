// Made while bundling, by shared/build/metaschemas.mjs.
import type { DialectId } from "../dialects";
import type { JsonObject } from "../../json/jsonValue";

/** The documents of each dialect's metaschema, its entry first, as published. */
export declare const documents: { readonly [dialect in DialectId]: readonly JsonObject[] };

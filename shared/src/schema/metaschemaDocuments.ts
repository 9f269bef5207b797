import type { JsonObject } from "../json/jsonValue";
import type { DialectId } from "./dialects";
import { documents } from "./metaschemas/documents";

/** The documents of each dialect's metaschema as published, its entry first, then its vocabularies. */
export const metaschemaDocuments: { readonly [dialect in DialectId]: readonly JsonObject[] } = documents;

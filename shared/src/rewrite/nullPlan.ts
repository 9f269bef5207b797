import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { booleanOf, childrenOf, keyOf, kindOf, propertyOf, stringOf } from "../json/nodes";
import { isEffective } from "./siblings";
import { keywordIn, type DialectId } from "../schema/dialects";

/** How a schema is made to accept null as well. */
export type NullPlan =
  /** It does already. */
  | { readonly kind: "nothing" }
  /** "null" joins the type: a name that becomes a list, or a list. And null joins the values, where they are listed. */
  | { readonly kind: "type"; readonly type: JsonNode | undefined; readonly values: JsonNode | undefined }
  /** A branch joins this list of alternatives. */
  | { readonly kind: "branch"; readonly list: JsonNode }
  /** The whole schema becomes one of two alternatives. */
  | { readonly kind: "wrap" };

/** The smallest change that lets a schema accept null. */
export function nullPlanOf(document: JsonDocument, schema: JsonNode, dialect: DialectId): NullPlan {
  if (booleanOf(document, schema) === true) return { kind: "nothing" };
  if (kindOf(document, schema) !== "object") return { kind: "wrap" };
  const asked = childrenOf(document, schema).filter((child) => isEffective(dialect, keyOf(document, child) ?? ""));
  // What looks at values of certain types only lets null pass.
  const refusing = asked.filter((child) => keywordIn(dialect, keyOf(document, child) ?? "")?.types === undefined);
  if (refusing.length === 0) return { kind: "nothing" };
  const get = (name: string): JsonNode | undefined => refusing.find((child) => keyOf(document, child) === name);
  const [type, values, list] = [get("type"), get("enum"), get("anyOf") ?? get("oneOf")];
  if (refusing.length === 1 && list !== undefined && kindOf(document, list) === "array") {
    return childrenOf(document, list).some((branch) => isNullOnly(document, branch)) ? { kind: "nothing" } : { kind: "branch", list };
  }
  if (refusing.some((child) => child !== type && child !== values) || (type !== undefined && !isType(document, type)) || (values !== undefined && kindOf(document, values) !== "array")) return { kind: "wrap" };
  const typeHasNull = type === undefined || stringOf(document, type) === "null" || childrenOf(document, type).some((item) => stringOf(document, item) === "null");
  const valuesHaveNull = values === undefined || childrenOf(document, values).some((value) => kindOf(document, value) === "null");
  if (typeHasNull && valuesHaveNull) return { kind: "nothing" };
  return { kind: "type", type: typeHasNull ? undefined : type, values: valuesHaveNull ? undefined : values };
}

function isType(document: JsonDocument, type: JsonNode): boolean {
  return kindOf(document, type) === "string" || kindOf(document, type) === "array";
}

function isNullOnly(document: JsonDocument, branch: JsonNode): boolean {
  const type = propertyOf(document, branch, "type");
  return type !== undefined && stringOf(document, type) === "null" && childrenOf(document, branch).length === 1;
}

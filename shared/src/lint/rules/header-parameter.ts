import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { childrenOf, keyOf, kindOf, numberOf, propertyOf, stringIn, stringOf } from "../../json/nodes";
import { jsonName } from "../jsonName";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";
import type { Subschema } from "../schemaSubject";
import { mcp } from "../sources";

const field = "x-mcp-header";

export const headerParameter: Rule = {
  id: "header-parameter",
  level: "error",
  summary: "A parameter mirrored into a header keeps every constraint on x-mcp-header",
  reason: "Clients over Streamable HTTP must leave a tool out of the list when one x-mcp-header of it breaks a constraint, so the tool disappears without an error at the server.",
  source: mcp("x-mcp-header", "server/tools#x-mcp-header"),
  fixable: false,
  kinds: ["manifest"],
  looksFor: [field],

  *checkSchema(subject) {
    if (subject.role !== "input") return;
    const { document } = subject;
    const seen = new Map<string, JsonNode>();
    for (const subschema of subject.words.of(field)) {
      const header = propertyOf(document, subschema.node, field);
      if (header === undefined) continue;
      const wrong = nameFault(document, header) ?? placeFault(subschema) ?? typeFault(document, subschema.node);
      if (wrong) {
        yield { at: header, message: wrong };
        continue;
      }
      const name = (stringOf(document, header) ?? "").toLowerCase();
      const first = seen.get(name);
      if (first === undefined) {
        seen.set(name, header);
        yield* rangeFaults(document, subschema.node);
        yield* secretFault(document, subschema, header);
      } else {
        const message = `The header name ${quote(stringOf(document, header) ?? "")} is taken by another parameter; names of headers are equal whatever their capitals.`;
        yield { at: header, message, related: [{ at: first, message: "The first parameter with this header." }] };
      }
    }
  },
};

function nameFault(document: JsonDocument, header: JsonNode): string | undefined {
  const name = stringOf(document, header);
  if (name === undefined) return `"${field}" must be a string, but is ${jsonName(document, header)}.`;
  if (name === "") return `"${field}" must not be empty: it is the name of a header.`;
  const refused = /[^!#$%&'*+.^_`|~0-9A-Za-z-]/u.exec(name);
  return refused ? `The header name ${quote(name)} holds ${quote(refused[0])}, which names of HTTP headers cannot have.` : undefined;
}

/** Only a chain of `properties` may lead from the root to the parameter. */
function placeFault(subschema: Subschema): string | undefined {
  if (subschema.parent === undefined) return `"${field}" stands at the root of the schema, but belongs to a parameter.`;
  for (let at: Subschema | undefined = subschema; at?.parent; at = at.parent) {
    if (at.keyword !== "properties") return `"${field}" stands behind "${at.keyword ?? ""}", but only "properties" may lead to it.`;
  }
  return undefined;
}

function typeFault(document: JsonDocument, node: JsonNode): string | undefined {
  const type = propertyOf(document, node, "type");
  if (type === undefined) return `A parameter with "${field}" must have the "type" string, integer or boolean, and this one has none.`;
  const name = stringOf(document, type);
  if (name !== undefined && ["string", "integer", "boolean"].includes(name)) return undefined;
  return `A parameter with "${field}" must be a string, an integer or a boolean, but its "type" is ${jsonName(document, type)}.`;
}

/** Integers in headers stay within what a double carries. */
function* rangeFaults(document: JsonDocument, node: JsonNode): Iterable<Report> {
  if (stringIn(document, node, "type") !== "integer") return;
  for (const name of ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]) {
    const bound = propertyOf(document, node, name);
    const value = bound === undefined ? undefined : numberOf(document, bound);
    if (bound === undefined || value === undefined || Math.abs(value) <= Number.MAX_SAFE_INTEGER) continue;
    yield { at: bound, message: `An integer with "${field}" stays between -9007199254740991 and 9007199254740991, but "${name}" is ${jsonName(document, bound)}.` };
  }
  for (const value of ["enum", "const", "default"].flatMap((name) => propertyOf(document, node, name) ?? [])) {
    for (const item of kindOf(document, value) === "array" ? childrenOf(document, value) : [value]) {
      const number = numberOf(document, item);
      if (number === undefined || Math.abs(number) <= Number.MAX_SAFE_INTEGER) continue;
      yield { at: item, message: `An integer with "${field}" stays between -9007199254740991 and 9007199254740991, but here is ${jsonName(document, item)}.` };
    }
  }
}

/** Names of parameters that hold what no proxy should see. */
const secret = /(?:^|[_\-.\s])(?:password|passwd|passphrase|secret|token|api[_-]?key|private[_-]?key|credentials?|ssn|credit[_-]?card)(?:$|[_\-.\s])/i;

function* secretFault(document: JsonDocument, { node }: Subschema, header: JsonNode): Iterable<Report> {
  const name = keyOf(document, node) ?? "";
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1_$2");
  if (!secret.test(words)) return;
  yield { at: header, level: "warning", message: `The parameter ${quote(name)} looks like a secret, and every proxy on the way can read headers.` };
}

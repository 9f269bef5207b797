import { latestRevision } from "../../mcp/revisions";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { kindOf, numberOf, propertyOf, startOf, stringOf } from "../../json/nodes";
import { listFields } from "../../documents/toolLists";
import { jsonName } from "../jsonName";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";
import { mcp } from "../sources";

export const listResultFields: Rule = {
  id: "list-result-fields",
  level: "error",
  summary: 'A cacheable result of 2026-07-28 has "resultType", "ttlMs" and "cacheScope"',
  reason: "From 2026-07-28 on a server must say how long and for whom the results of discover, of every list and of resources/read may be kept. Pages of one list have one scope.",
  source: mcp("caching", "server/utilities/caching#cacheable-results"),
  fixable: false,
  kinds: ["manifest"],

  *checkDocument({ document, recognition }, { revision, revisionIsCertain, revisionIsAsked }) {
    if (revision !== latestRevision || !revisionIsCertain) return;
    const scopes = new Map<string, { readonly node: JsonNode; readonly scope: string }>();
    for (const { result, field } of recognition.lists) {
      if (result === undefined) continue;
      const type = propertyOf(document, result, "resultType");
      const isComplete = type === undefined || stringOf(document, type) === "complete";
      // A result that asks for input is not cacheable; other types belong to extensions.
      if (!isComplete && type !== undefined && kindOf(document, type) === "string") continue;
      // The specification's own example of a resource has neither of the two fields that its text and its schema demand.
      yield* faultsOf(document, result, listFields[field], field === "contents" && !revisionIsAsked);
      const scope = propertyOf(document, result, "cacheScope");
      const value = scope === undefined ? undefined : stringOf(document, scope);
      if (scope === undefined || value === undefined) continue;
      const first = scopes.get(field);
      if (!first) scopes.set(field, { node: scope, scope: value });
      else if (first.scope !== value) {
        yield { at: scope, message: `The "cacheScope" ${quote(value)} differs from ${quote(first.scope)} of an earlier page of the same list.`, related: [{ at: first.node, message: "The earlier page." }] };
      }
    }
  },
};

function* faultsOf(document: JsonDocument, result: JsonNode, method: string, isMild: boolean): Iterable<Report> {
  const get = (name: string): JsonNode | undefined => propertyOf(document, result, name);
  const missing = ["resultType", "ttlMs", "cacheScope"].filter((name) => get(name) === undefined);
  if (missing.length > 0) {
    const start = startOf(document, result);
    yield { at: result, range: [start, start + 1], ...(isMild && missing.length === 2 && { level: "warning" as const }), message: `This result of ${method} has no ${missing.map((name) => `"${name}"`).join(" and no ")}, which 2026-07-28 demands.` };
  }
  const type = get("resultType");
  if (type !== undefined && kindOf(document, type) !== "string") yield { at: type, message: `"resultType" must be a string, but is ${jsonName(document, type)}.` };
  const ttl = get("ttlMs");
  const milliseconds = ttl === undefined ? undefined : numberOf(document, ttl);
  if (ttl !== undefined && !(milliseconds !== undefined && Number.isInteger(milliseconds) && milliseconds >= 0)) {
    yield { at: ttl, message: `"ttlMs" must be a whole number of milliseconds of 0 or more, but is ${jsonName(document, ttl)}.` };
  }
  const scope = get("cacheScope");
  if (scope !== undefined && !["public", "private"].includes(stringOf(document, scope) ?? "")) {
    yield { at: scope, message: `"cacheScope" must be "public" or "private", but is ${jsonName(document, scope)}.` };
  }
}

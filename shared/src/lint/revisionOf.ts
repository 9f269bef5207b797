import type { Recognition } from "../documents/recognise";
import type { JsonDocument } from "../json/jsonDocument";
import { propertyOf } from "../json/nodes";
import { latestRevision } from "../mcp/revisions";
import type { RuleSettings } from "./rule";

/**
 * The revision to judge by: the one asked for; else the 2026 era where a result carries a field that only
 * this era has; else the newest, and then rules about missing fields of that era stay silent.
 */
export function revisionOf(document: JsonDocument, { lists }: Recognition, asked: RuleSettings["revision"] | undefined): Pick<RuleSettings, "revision" | "revisionIsCertain" | "revisionIsAsked"> {
  if (asked) return { revision: asked, revisionIsCertain: true, revisionIsAsked: true };
  const shows = lists.some(({ result }) => result !== undefined && ["resultType", "ttlMs", "cacheScope"].some((name) => propertyOf(document, result, name) !== undefined));
  return { revision: latestRevision, revisionIsCertain: shows, revisionIsAsked: false };
}

import { isRevision, latestLegacyRevision, latestRevision, type Revision } from "../mcp/revisions";

/** The revision that the setting `lint.era` names; undefined for `auto`, and for what is none. */
export function revisionOfEra(value: unknown): Revision | undefined {
  if (value === "modern") return latestRevision;
  if (value === "legacy") return latestLegacyRevision;
  return typeof value === "string" && isRevision(value) ? value : undefined;
}

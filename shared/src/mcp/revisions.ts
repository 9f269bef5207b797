/** The two families of protocol behaviour: with `initialize` (legacy) and stateless (modern). */
export type Era = "legacy" | "modern";

/** Every protocol revision that is spoken, oldest first, with its era. */
export const revisions = {
  "2024-11-05": "legacy",
  "2025-03-26": "legacy",
  "2025-06-18": "legacy",
  "2025-11-25": "legacy",
  "2026-07-28": "modern",
} as const satisfies Record<string, Era>;

export type Revision = keyof typeof revisions;

export const revisionNames = Object.keys(revisions) as readonly Revision[];
export const latestRevision: Revision = "2026-07-28";
export const latestLegacyRevision: Revision = "2025-11-25";

export function isRevision(text: string): text is Revision {
  return Object.hasOwn(revisions, text);
}

/** The two eras for people, a sentence each (basic/versioning). */
export const eraSentences: Readonly<Record<Era, string>> = {
  modern: "Modern era: no handshake; every request carries version and capabilities itself.",
  legacy: "Legacy era: one initialize request agrees on version and capabilities for the whole session.",
};

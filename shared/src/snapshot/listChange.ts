import type { JsonValue } from "../json/jsonValue";

/** What a change does to those who use the server; `suspicious`: what was agreed to is now something else. */
export type ChangeKind = "breaking" | "compatible" | "text" | "suspicious";

export const snapshotItems = { tools: "tool", resources: "resource", templates: "template", prompts: "prompt" } as const;
export type SnapshotList = keyof typeof snapshotItems;
export type SnapshotItem = (typeof snapshotItems)[SnapshotList];

/** One difference between two snapshots. `pointer` leads into the item, "" for the whole; null stands for what is not there. */
export type ListChange = { readonly item: SnapshotItem; readonly name: string; readonly kind: ChangeKind; readonly pointer: string; readonly before: JsonValue; readonly after: JsonValue };

/** A difference within one item. */
export type Difference = Omit<ListChange, "item" | "name">;

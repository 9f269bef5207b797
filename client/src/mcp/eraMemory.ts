import { createHash } from "node:crypto";
import { isObject, type JsonValue } from "#shared/json/jsonValue";
import type { EraMemory } from "./sessionPorts";

/** A place that outlives the session; VS Code's `Memento` is one. */
export type Shelf = { get(): unknown; set(value: JsonValue): void };

const kept = 200;

/** Remembers eras across windows. Configurations hold secrets, so only their hashes are kept, the newest ones. */
export function shelvedEraMemory(shelf: Shelf): EraMemory {
  const stored = shelf.get();
  const eras = new Map(isObject(stored) ? Object.entries(stored).filter((entry): entry is [string, "modern" | "legacy"] => entry[1] === "modern" || entry[1] === "legacy") : []);
  return {
    recall: (key) => eras.get(hash(key)),
    remember: (key, era) => {
      const name = hash(key);
      if (eras.get(name) === era) return;
      eras.delete(name);
      if (era !== undefined) eras.set(name, era);
      for (const oldest of [...eras.keys()].slice(0, Math.max(0, eras.size - kept))) eras.delete(oldest);
      shelf.set(Object.fromEntries(eras));
    },
  };
}

/** Remembers for one session only. */
export function ownEraMemory(): EraMemory {
  const eras = new Map<string, ReturnType<EraMemory["recall"]>>();
  return { recall: (key) => eras.get(key), remember: (key, era) => void eras.set(key, era) };
}

function hash(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

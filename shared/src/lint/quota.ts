import { type Level, levels } from "./problem";

/** Lets through as many findings as the limit allows, all of a worse level before any of a milder one. */
export class Quota {
  readonly #left = new Map<Level, number>();

  constructor(counted: ReadonlyMap<Level, number>, limit: number) {
    let room = limit;
    for (const level of levels) {
      const takes = Math.min(room, counted.get(level) ?? 0);
      this.#left.set(level, takes);
      room -= takes;
    }
  }

  /** Whether a finding of the level has room; it takes it. */
  takes(level: Level): boolean {
    const left = this.#left.get(level) ?? 0;
    this.#left.set(level, left - 1);
    return left > 0;
  }

  /** Whether one of the levels has room left. */
  takesAny(wanted: Iterable<Level>): boolean {
    for (const level of wanted) if ((this.#left.get(level) ?? 0) > 0) return true;
    return false;
  }
}

import type { Level } from "./problem";

const levels: readonly Level[] = ["error", "warning", "info", "hint"];

/** Lets through as many findings as the limit allows, all of a worse level before any of a milder one. */
export function quota(counted: ReadonlyMap<Level, number>, limit: number): (level: Level) => boolean {
  let room = limit;
  const left = new Map<Level, number>();
  for (const level of levels) {
    const takes = Math.min(room, counted.get(level) ?? 0);
    left.set(level, takes);
    room -= takes;
  }
  return (level) => {
    const takes = left.get(level) ?? 0;
    left.set(level, takes - 1);
    return takes > 0;
  };
}

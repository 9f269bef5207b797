/**
 * Runs work that comes in steps and lets others have their turn every `slice` milliseconds; `later` calls back after
 * theirs, as `setImmediate` does. Undefined where the work became stale meanwhile.
 */
export async function runSteps<T>(steps: Generator<void, T, void>, slice: number, later: (resume: () => void) => unknown, isStale: () => boolean): Promise<T | undefined> {
  let step = steps.next();
  for (let turn = Date.now(); !step.done; step = steps.next()) {
    if (Date.now() - turn < slice) continue;
    await new Promise<void>((resume) => void later(resume));
    if (isStale()) return undefined;
    turn = Date.now();
  }
  return step.value;
}

/**
 * Runs work that comes in steps and lets other messages in every `slice` milliseconds. Undefined where it became
 * stale meanwhile.
 */
export async function runSteps<T>(steps: Generator<void, T, void>, slice: number, isStale: () => boolean): Promise<T | undefined> {
  let step = steps.next();
  for (let turn = Date.now(); !step.done; step = steps.next()) {
    if (Date.now() - turn < slice) continue;
    await new Promise(setImmediate);
    if (isStale()) return undefined;
    turn = Date.now();
  }
  return step.value;
}

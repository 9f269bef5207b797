/** Ends a complete `switch`: a case that is missing does not compile, and one that slips through throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case ${JSON.stringify(value)}.`);
}

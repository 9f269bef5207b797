/** Tools as a manifest file has them, so that rules and fixes work on them. */
export function manifestText(tools: readonly unknown[]): string {
  return `${JSON.stringify({ tools }, undefined, 2)}\n`;
}

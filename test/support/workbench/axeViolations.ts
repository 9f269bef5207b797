import { readFileSync } from "node:fs";
import type { FrameLocator } from "playwright-core";

/** Every violation of axe-core in a webview's document. */
export async function axeViolations(webview: FrameLocator): Promise<string[]> {
  const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
  return webview.locator("main").evaluate(async (main, script) => {
    const view = main.ownerDocument.defaultView as unknown as { eval(text: string): unknown; axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } };
    view.eval(script);
    return (await view.axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, source);
}

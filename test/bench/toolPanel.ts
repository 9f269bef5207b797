import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import type { ArgumentsCheck, ToolView } from "#shared/contracts/toolPanel";
import { evaluate } from "#shared/schema/evaluate";
import { startBrowser } from "../support/vscodeHost/browser";
import { type Bench, type Figure, figure, rounds } from "./bench";

const properties = 500;
/** What a person takes for at once: the limits that the panel has to keep, in milliseconds. */
const limits = { open: 300, keystroke: 50 };

export const toolPanel: Bench = {
  measures: `the tool panel with a schema of ${properties} properties in a browser, beside the limits of ${limits.open} ms to open and ${limits.keystroke} ms a keystroke`,

  async run(options, say) {
    const opens: Spent[] = [];
    const keys: Spent[] = [];
    const browser = await startBrowser(say);
    try {
      for (const round of rounds(7, options)) {
        say(`round ${round}`);
        const { open, keystrokes } = await measure(browser);
        opens.push(open);
        keys.push(...keystrokes);
      }
    } finally {
      await browser.close();
    }
    const [opening, typing] = ["from the first script to the form's first screen laid out", "from a keystroke to the form laid out with its verdict"];
    return [...figures(opening, opens, limits.open), ...figures(typing, keys, limits.keystroke)];
  },
};

/** Milliseconds: by the clock, and of the page's thread alone, which a busy machine does not lengthen. */
type Spent = { readonly wall: number; readonly thread: number };

function figures(what: string, spent: readonly Spent[], limit: number): readonly Figure[] {
  const goal = { of: "ours/peer", atMost: 1 } as const;
  return [figure(what, "ms", spent.map(({ wall }) => wall), [limit], goal), figure(`${what}, processor time`, "ms", spent.map(({ thread }) => thread), [limit], goal)];
}

const inputSchema = {
  type: "object",
  properties: Object.fromEntries(
    Array.from({ length: properties }, (_, index) => [`p${index}`, [{ type: "string", description: `Text ${index}`, minLength: 1 }, { type: "integer", minimum: 0 }, { type: "boolean", default: true }, { enum: ["a", "b", "c"] }, { type: "array", items: { type: "string" } }][index % 5] ?? {}]),
  ),
};
const view: ToolView = {
  target: { server: "bench", tool: "large" },
  serverName: "bench",
  server: { kind: "running", era: "modern", protocolVersion: "2026-07-28", identity: null },
  tool: { name: "large", description: "Many properties.", inputSchema, outputSchema: undefined, annotations: undefined, raw: {} },
  findings: [],
};

async function measure(browser: Browser): Promise<{ readonly open: Spent; readonly keystrokes: readonly Spent[] }> {
  const page = await browser.newPage();
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    /** What the page's thread did since it was asked last, without what asking costs. */
    const thread = async (): Promise<number> => {
      const { metrics } = await devtools.send("Performance.getMetrics");
      const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
      return (of("TaskDuration") - of("DevToolsCommandDuration")) * 1000;
    };
    await page.exposeFunction("judge", (args: string): ArgumentsCheck => ({ kind: "judged", verdict: evaluate(inputSchema, JSON.parse(args || "{}")), notes: [] }));
    await page.route("http://panel.test/**", (route) => route.fulfill({ contentType: "text/html", body: pageText() }));
    const before = await thread();
    await page.goto("http://panel.test/");
    await page.waitForFunction(() => "openedIn" in window);
    const open = { thread: (await thread()) - before, wall: await page.evaluate(() => (window as unknown as { openedIn: number }).openedIn) };
    await page.evaluate(() => (window as unknown as { goOn(): void }).goOn());
    await page.locator("#field-2f-p499, #field-2f-p495").first().waitFor({ state: "attached" });
    const keystrokes: Spent[] = [];
    for (let key = 0; key < 10; key++) {
      const began = await thread();
      const wall = await page.evaluate(typeOnce, `text ${key}`);
      keystrokes.push({ wall, thread: (await thread()) - began });
    }
    return { open, keystrokes };
  } finally {
    await page.close();
  }
}

/** In the page: enters a text and says how long the page itself was at work until the verdict on it was laid out. */
async function typeOnce(text: string): Promise<number> {
  const { posted } = window as unknown as { posted: { wait(method: string): Promise<() => void> } };
  const box = document.querySelector<HTMLTextAreaElement>("textarea");
  if (!box) throw new Error("There is no field.");
  const asked = posted.wait("check");
  const began = performance.now();
  box.value = text;
  box.dispatchEvent(new Event("input"));
  document.body.getBoundingClientRect();
  const typed = performance.now() - began;
  // How long the host takes to judge is not the page's time.
  const answer = await asked;
  const told = performance.now();
  answer();
  await new Promise((resolve) => setTimeout(resolve));
  document.body.getBoundingClientRect();
  return typed + performance.now() - told;
}

/** The page as the editor would load it, with a host that answers inside of it. */
function pageText(): string {
  const host = (shown: ToolView): void => {
    // Before the panel's own script: starting a browser's process is not its time.
    const began = performance.now();
    const waiting = new Map<string, (answer: () => void) => void>();
    const scope = window as unknown as Record<string, unknown> & { judge(args: string): Promise<unknown> };
    scope["posted"] = { wait: (method: string) => new Promise<() => void>((resolve) => waiting.set(method, resolve)) };
    const reply = (id: number, value: unknown): void => void window.dispatchEvent(new MessageEvent("message", { data: { kind: "result", id, value } }));
    const post = async ({ id, method, params }: { id: number; method: string; params: { args: string } }): Promise<void> => {
      if (method === "ready") return void setTimeout(() => reply(id, { view: shown, history: [] }));
      if (method !== "check") return;
      const verdict = await scope.judge(params.args);
      const waiter = waiting.get(method);
      waiting.delete(method);
      if (waiter) waiter(() => reply(id, verdict));
      else reply(id, verdict);
    };
    // The fields below the first screen wait until it is measured.
    const frames: FrameRequestCallback[] = [];
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => frames.push(callback);
    scope["goOn"] = () => {
      window.requestAnimationFrame = frame;
      for (const callback of frames) frame(callback);
    };
    scope["acquireVsCodeApi"] = () => ({ postMessage: post, getState: () => undefined, setState: () => undefined });
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".arguments fieldset, .arguments textarea")) return;
      observer.disconnect();
      document.body.getBoundingClientRect();
      scope["openedIn"] = performance.now() - began;
    }).observe(document, { childList: true, subtree: true });
  };
  const [script, style] = ["js", "css"].map((extension) => readFileSync(`dist/webview/toolPanel.${extension}`, "utf8"));
  return `<!DOCTYPE html><html><head><meta charset="UTF-8"><style>${style}</style></head><body><main id="panel"></main><script>(${host.toString()})(${JSON.stringify(view)})</script><script type="module">${script?.replaceAll("</script", "<\\/script")}</script></body></html>`;
}

import type { Window } from "./window";

/** How a window behaved while something happened: milliseconds. */
export type Responsiveness = {
  /** From a key press until its letter was on the screen, of each. */
  readonly keys: readonly number[];
  /** The longest time in which the main thread of the window did nothing else. */
  readonly longestTask: number;
  /** The longest time without an animation frame. */
  readonly longestFrame: number;
};

type Watch = { task: number; frame: number; last: number; going: boolean };

/** Types letters into the editor in front, one after the other, as long as `busy` goes on, and watches the window's main thread. */
export async function responsiveness({ page, editor }: Window, busy: Promise<unknown>): Promise<Responsiveness> {
  let going = true;
  const ended = busy.finally(() => (going = false));
  ended.catch(() => undefined);
  await page.evaluate(watchMainThread);
  const keys: number[] = [];
  const line = editor.root.locator(".view-line").first();
  await line.click();
  let typed = ((await line.textContent()) ?? "").length;
  while (going) {
    const began = performance.now();
    await page.keyboard.press("x");
    typed++;
    const shown = line.evaluate((element, wanted) => new Promise<void>((resolve) => {
      const root = element.closest(".editor-instance");
      const look = (): void => ((root?.querySelector(".view-line")?.textContent ?? "").length >= wanted ? resolve() : void requestAnimationFrame(look));
      look();
    }), typed);
    shown.catch(() => undefined);
    // What ends it may open an editor of its own, in which no letter comes.
    await Promise.race([shown, ended]);
    if (going) keys.push(performance.now() - began);
  }
  await ended;
  const { task, frame } = await page.evaluate(() => {
    const { mainThread } = window as unknown as { mainThread: Watch };
    mainThread.going = false;
    return mainThread;
  });
  return { keys, longestTask: task, longestFrame: frame };
}

/** In the page. */
function watchMainThread(): void {
  const watch: Watch = { task: 0, frame: 0, last: performance.now(), going: true };
  (window as unknown as { mainThread: Watch }).mainThread = watch;
  const look = (now: number): void => {
    watch.frame = Math.max(watch.frame, now - watch.last);
    watch.last = now;
    if (watch.going) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    if (watch.going) for (const { duration } of list.getEntries()) watch.task = Math.max(watch.task, duration);
  }).observe({ type: "longtask" });
}

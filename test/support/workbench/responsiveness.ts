import type { Window } from "./window";

/** How a window behaved while something happened: milliseconds. */
export type Responsiveness = {
  /** From a key press until its letter was on the screen, of each. */
  readonly keys: readonly number[];
  /** The longest time without an animation frame. */
  readonly longestFrame: number;
};

type Watch = { longest: number; last: number; going: boolean };

/** Types letters into the editor in front, one after the other, as long as `busy` goes on, and watches the window's frames. */
export async function responsiveness({ page, editor }: Window, busy: Promise<unknown>): Promise<Responsiveness> {
  let going = true;
  const ended = busy.finally(() => (going = false));
  ended.catch(() => undefined);
  await page.evaluate(() => {
    const watch: Watch = { longest: 0, last: performance.now(), going: true };
    (window as unknown as { frames: Watch }).frames = watch;
    const frame = (now: number): void => {
      watch.longest = Math.max(watch.longest, now - watch.last);
      watch.last = now;
      if (watch.going) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const keys: number[] = [];
  const line = editor.root.locator(".view-line").first();
  const length = async (): Promise<number> => ((await line.textContent()) ?? "").length;
  let typed = await length();
  while (going) {
    const began = performance.now();
    await page.keyboard.press("x");
    typed++;
    // What ends it may open an editor of its own, in which no letter comes.
    const shown = line.evaluate((element, wanted) => new Promise<void>((resolve) => {
      const root = element.closest(".editor-instance");
      const look = (): void => ((root?.querySelector(".view-line")?.textContent ?? "").length >= wanted ? resolve() : void requestAnimationFrame(look));
      look();
    }), typed);
    shown.catch(() => undefined);
    await Promise.race([shown, ended]);
    if (going) keys.push(performance.now() - began);
  }
  await ended;
  const longestFrame = await page.evaluate(() => {
    const { frames } = window as unknown as { frames: Watch };
    frames.going = false;
    return frames.longest;
  });
  return { keys, longestFrame };
}

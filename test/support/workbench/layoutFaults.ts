import type { FrameLocator } from "playwright-core";
import type { QuickInput } from "./quickInput";

/**
 * What is wrong with the layout of a webview's page as it is laid out now, a sentence each: text that is cut off, what
 * runs over the side, and controls that lie over each other. What scrolls by itself may be wider than it is shown.
 */
export function layoutFaults(webview: FrameLocator): Promise<string[]> {
  return webview.locator("main").evaluate((main: HTMLElement) => {
    const root = main.ownerDocument.documentElement;
    const view = main.ownerDocument.defaultView as Window;
    const shown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      // Words for screen readers alone are a point in size.
      return width > 1 && height > 1 && view.getComputedStyle(element).visibility === "visible" && element.checkVisibility();
    };
    const name = (element: Element): string => `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ${JSON.stringify((element.textContent ?? "").trim().slice(0, 40))}`;
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) if (/auto|scroll/.test(view.getComputedStyle(at).overflowX)) return true;
      return false;
    };
    const faults: string[] = [];
    if (root.scrollWidth > root.clientWidth + 1) faults.push(`The page is ${root.scrollWidth} wide in ${root.clientWidth}.`);
    for (const element of [...main.querySelectorAll("*")].filter(shown)) {
      const ownText = [...element.childNodes].some((child) => child.nodeType === 3 && (child.textContent ?? "").trim() !== "");
      const { overflowX } = view.getComputedStyle(element);
      if (ownText && /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) faults.push(`${name(element)} is cut.`);
      const { left, right } = element.getBoundingClientRect();
      if ((right > root.clientWidth + 1 || left < -1) && !scrolls(element)) faults.push(`${name(element)} runs over the side.`);
    }
    // A bar that stays in view lies over what is scrolled under it.
    const sticks = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) if (view.getComputedStyle(at).position === "sticky") return true;
      return false;
    };
    /** As far as it is to be seen: what scrolls shows a part of what is in it. */
    const seen = (element: Element): { left: number; right: number; top: number; bottom: number } => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let at = element.parentElement; at && at !== root; at = at.parentElement) {
        const style = view.getComputedStyle(at);
        if (style.overflowX === "visible" && style.overflowY === "visible") continue;
        const frame = at.getBoundingClientRect();
        [left, right, top, bottom] = [Math.max(left, frame.left), Math.min(right, frame.right), Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return { left, right, top, bottom };
    };
    const controls = [...main.querySelectorAll("button, vscode-button, input, select, textarea, summary, [role=tab], [role=treeitem]")].filter((element) => shown(element) && !sticks(element));
    const placed = controls.map((control) => ({ control, box: seen(control) }));
    placed.forEach(({ control: one, box: a }, index) => {
      for (const { control: other, box: b } of placed.slice(index + 1)) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1 && !one.contains(other) && !other.contains(one)) faults.push(`${name(one)} lies over ${name(other)}.`);
      }
    });
    return faults;
  });
}

/** Texts of the open quick input that are cut off: its title, its message, and the labels of rows; what stands behind a label may be. */
export function cutTexts({ root }: QuickInput): Promise<string[]> {
  return root.evaluate((widget) =>
    [...widget.querySelectorAll<HTMLElement>(".quick-input-title, .quick-input-message, .quick-input-list-row .label-name")]
      .filter((element) => element.checkVisibility() && (element.textContent ?? "").trim() !== "")
      .filter((element) => {
        const frame = element.closest(".monaco-icon-label-container") ?? element;
        return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 ? true : element.getBoundingClientRect().right > frame.getBoundingClientRect().right + 1;
      })
      .map((element) => (element.textContent ?? "").trim()),
  );
}

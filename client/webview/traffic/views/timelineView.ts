import { html, nothing, svg, type TemplateResult } from "lit";
import { durationWords } from "../../toolPanel/amountWords";
import { timeWords } from "../rowWords";
import { nearestStretch, nextStretch, stretchOf, timelineOf } from "../timeline";
import type { Item } from "../trafficItems";

/** Stretches that the bar is divided into. */
const stretches = 120;

/** Height of the bar in its own units. */
const high = 32;

/**
 * How many messages when, and which of them went wrong. A click goes to the first of the nearest stretch, the arrow keys
 * go from one stretch with messages to the next. `chosen` is the place of the chosen line; -1 for none.
 */
export function timelineView(items: readonly Item[], chosen: number, choose: (index: number) => void): TemplateResult | typeof nothing {
  const timeline = timelineOf(items, stretches);
  const { buckets, fromMs, toMs } = timeline;
  if (buckets.length === 0) return nothing;
  const here = stretchOf(timeline, items[chosen]?.row.ts);
  const most = Math.max(...buckets.map(({ count }) => count));
  // The square root lets a single message be seen beside a burst.
  const tall = (count: number): number => (count === 0 ? 0 : Math.max(3, Math.round(Math.sqrt(count / most) * 30)));
  const bad = buckets.reduce((sum, bucket) => sum + bucket.bad, 0);
  const words = `Timeline of ${linesWords(items.length, bad)} over ${durationWords(toMs - fromMs)}`;
  const bar = (x: number, bottom: number, height: number, tone: string): unknown => (height === 0 ? nothing : svg`<rect class=${tone} x=${x} y=${high - bottom - height} width="0.8" height=${height}></rect>`);
  return html`<div class="timeline">
    <span class="muted">${timeWords(fromMs)}</span>
    <svg role="slider" tabindex="0" aria-label=${words} aria-valuemin="0" aria-valuemax=${stretches - 1} aria-valuenow=${Math.max(0, here)} aria-valuetext=${placeWords()} viewBox="0 0 ${stretches} ${high}" preserveAspectRatio="none" @click=${(event: MouseEvent) => clicked(event)} @keydown=${(event: KeyboardEvent) => pressed(event)}>
      ${buckets.map(({ count, bad: wrong, open }, x) => {
        const height = tall(count);
        const low = count === 0 ? 0 : Math.ceil((height * wrong) / count);
        const middle = count === 0 ? 0 : Math.floor((height * open) / count);
        return [bar(x, 0, low, "bad"), bar(x, low, middle, "open"), bar(x, low + middle, Math.max(0, height - low - middle), "good")];
      })}
      ${here < 0 ? nothing : svg`<rect class="here" x=${here - 0.1} y="0" width="1" height=${high}></rect>`}
    </svg>
    <span class="muted">${timeWords(toMs)}</span>
  </div>`;

  function placeWords(): string {
    const bucket = buckets[here];
    return bucket ? `${timeWords(fromMs + ((toMs - fromMs) * here) / stretches)}, ${linesWords(bucket.count, bucket.bad)}` : "No message is chosen";
  }

  function goTo(stretch: number): void {
    const item = buckets[stretch]?.item ?? -1;
    if (item >= 0) choose(item);
  }

  function clicked(event: MouseEvent): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    goTo(nearestStretch(timeline, Math.floor(((event.clientX - box.left) / box.width) * stretches)));
  }

  function pressed(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, () => number>> = {
      ArrowRight: () => nextStretch(timeline, here, 1),
      ArrowUp: () => nextStretch(timeline, here, 1),
      ArrowLeft: () => (here < 0 ? nearestStretch(timeline, stretches) : nextStretch(timeline, here, -1)),
      ArrowDown: () => (here < 0 ? nearestStretch(timeline, stretches) : nextStretch(timeline, here, -1)),
      Home: () => nearestStretch(timeline, 0),
      End: () => nearestStretch(timeline, stretches),
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    goTo(step());
  }
}

function linesWords(count: number, bad: number): string {
  return `${count} ${count === 1 ? "line" : "lines"}${bad === 0 ? "" : `, ${bad} with something wrong`}`;
}

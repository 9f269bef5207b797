import { html, nothing, svg, type TemplateResult } from "lit";
import { durationWords } from "../../toolPanel/amountWords";
import { timeWords } from "../rowWords";
import { timelineOf } from "../timeline";
import type { Item } from "../trafficItems";

/** Stretches that the bar is divided into. */
const stretches = 120;

/** How many messages when, and which of them went wrong. A click goes to the first of a stretch; the list's own keys do the same. */
export function timelineView(items: readonly Item[], show: (index: number) => void): TemplateResult | typeof nothing {
  const { buckets, fromMs, toMs } = timelineOf(items, stretches);
  if (buckets.length === 0) return nothing;
  const most = Math.max(...buckets.map(({ count }) => count));
  // The square root lets a single message be seen beside a burst.
  const tall = (count: number): number => (count === 0 ? 0 : Math.max(3, Math.round(Math.sqrt(count / most) * 30)));
  const bad = buckets.reduce((sum, bucket) => sum + bucket.bad, 0);
  const words = `Timeline of ${items.length} lines over ${durationWords(toMs - fromMs)}, ${bad} of them with something wrong.`;
  const bar = (x: number, bottom: number, height: number, tone: string): unknown => (height === 0 ? nothing : svg`<rect class=${tone} x=${x} y=${32 - bottom - height} width="0.8" height=${height}></rect>`);
  return html`<div class="timeline">
    <span class="muted">${timeWords(fromMs)}</span>
    <svg role="img" aria-label=${words} viewBox="0 0 ${stretches} 32" preserveAspectRatio="none" @click=${(event: MouseEvent) => clicked(event)}>
      ${buckets.map(({ count, bad: wrong, open }, x) => {
        const height = tall(count);
        const low = count === 0 ? 0 : Math.ceil((height * wrong) / count);
        const middle = count === 0 ? 0 : Math.floor((height * open) / count);
        return [bar(x, 0, low, "bad"), bar(x, low, middle, "open"), bar(x, low + middle, Math.max(0, height - low - middle), "good")];
      })}
    </svg>
    <span class="muted">${timeWords(toMs)}</span>
  </div>`;

  function clicked(event: MouseEvent): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const place = Math.max(0, Math.min(stretches - 1, Math.floor(((event.clientX - box.left) / box.width) * stretches)));
    const [nearest] = buckets.map(({ item }, x) => ({ item, far: Math.abs(x - place) })).filter(({ item }) => item >= 0).sort((a, b) => a.far - b.far);
    if (nearest) show(nearest.item);
  }
}

import { html, nothing, type TemplateResult } from "lit";

export type Tab<Id extends string> = { readonly id: Id; readonly label: string; readonly badge?: string };

/**
 * A tab list with its one visible panel. The buttons are native: a label or a description cannot
 * reach across the shadow boundary of a ready-made element.
 */
export function tabs<Id extends string>(name: string, label: string, list: readonly Tab<Id>[], selected: Id, select: (id: Id) => void, body: unknown): TemplateResult {
  const move = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    const at = list.findIndex(({ id }) => id === selected);
    const to = Number.isFinite(step) ? (at + step + list.length) % list.length : step < 0 ? 0 : list.length - 1;
    const next = list[to];
    if (!next) return;
    select(next.id);
    document.getElementById(`${name}-tab-${next.id}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${label} @keydown=${move}>
      ${list.map(
        ({ id, label, badge }) =>
          html`<button type="button" role="tab" id="${name}-tab-${id}" aria-selected=${id === selected} aria-controls=${id === selected ? `${name}-tabpanel` : nothing} tabindex=${id === selected ? 0 : -1} @click=${() => select(id)}>${label}${badge === undefined ? nothing : html`<span class="count">${badge}</span>`}</button>`,
      )}
    </div>
    <div class="tabpanel" role="tabpanel" id="${name}-tabpanel" aria-labelledby="${name}-tab-${selected}">${body}</div>`;
}

import { isObject, type JsonValue } from "#shared/json/jsonValue";
import { childOf, escapeToken, parsePointer, toPointer } from "#shared/json/pointer";
import { thousands } from "#shared/thousands";

/** Which containers are open, and how many children of each are shown where it is more than a page. */
export type TreeState = { readonly open: ReadonlySet<string>; readonly shown: ReadonlyMap<string, number> };

export type TreeRow =
  | {
      readonly kind: "value";
      readonly pointer: string;
      /** From 1, as `aria-level` counts. */
      readonly level: number;
      /** Member name, item index, or null at the root. */
      readonly label: string | null;
      readonly type: "object" | "array" | "string" | "number" | "boolean" | "null";
      /** The value itself, or how much a container holds. Long text is shortened here only. */
      readonly preview: string;
      /** Null: nothing to open. */
      readonly open: boolean | null;
      readonly position: number;
      readonly size: number;
      /** What is wrong here, one sentence each. */
      readonly marks: readonly string[];
      /** Something below is wrong. */
      readonly marked: boolean;
    }
  | { readonly kind: "more"; readonly pointer: string; readonly level: number; readonly rest: number };

/** Children of one container that are shown at first, and added by each "more". */
export const pageSize = 100;
const previewLength = 400;

export const closedTree: TreeState = { open: new Set(), shown: new Map() };

/** The rows to be seen now, top down. Only open containers are visited, so a huge value costs what is shown. */
export function treeRows(root: JsonValue, state: TreeState, marks: ReadonlyMap<string, readonly string[]> = new Map()): readonly TreeRow[] {
  const above = new Set([...marks.keys()].flatMap((pointer) => pointersDownTo(pointer).slice(0, -1)));
  const rows: TreeRow[] = [];
  type Step = { value: JsonValue; pointer: string; level: number; label: string | null; position: number; size: number } | TreeRow;
  const stack: Step[] = [{ value: root, pointer: "", level: 1, label: null, position: 1, size: 1 }];
  for (let step = stack.pop(); step; step = stack.pop()) {
    if ("kind" in step) {
      rows.push(step);
      continue;
    }
    const { value, pointer, level, label, position, size } = step;
    const names = isObject(value) ? Object.keys(value) : null;
    const count = names?.length ?? (Array.isArray(value) ? value.length : 0);
    const open = count > 0 ? state.open.has(pointer) : null;
    rows.push({ kind: "value", pointer, level, label, type: typeOf(value), preview: preview(value, count), open, position, size, marks: marks.get(pointer) ?? [], marked: above.has(pointer) });
    if (!open) continue;
    const shown = Math.min(count, state.shown.get(pointer) ?? pageSize);
    if (shown < count) stack.push({ kind: "more", pointer, level: level + 1, rest: count - shown });
    for (let index = shown - 1; index >= 0; index--) {
      const name = names?.[index];
      const child = name === undefined ? (value as readonly JsonValue[])[index] : (value as { readonly [name: string]: JsonValue })[name];
      stack.push({ value: child ?? null, pointer: `${pointer}/${name === undefined ? index : escapeToken(name)}`, level: level + 1, label: name ?? String(index), position: index + 1, size: count });
    }
  }
  return rows;
}

export function toggled(state: TreeState, pointer: string, open = !state.open.has(pointer)): TreeState {
  const next = new Set(state.open);
  if (open) next.add(pointer);
  else next.delete(pointer);
  return { ...state, open: next };
}

/** One page more of a container's children. */
export function withMore(state: TreeState, pointer: string): TreeState {
  return { ...state, shown: new Map(state.shown).set(pointer, (state.shown.get(pointer) ?? pageSize) + pageSize) };
}

/** Opens all that lies above a place, and shows enough children of each to see it. */
export function revealed(root: JsonValue, state: TreeState, pointer: string): TreeState {
  const open = new Set(state.open);
  const shown = new Map(state.shown);
  let value: JsonValue | undefined = root;
  let parent = "";
  for (const step of parsePointer(pointer) ?? []) {
    if (value === undefined) break;
    open.add(parent);
    const index = isObject(value) ? Object.keys(value).indexOf(step) : Number(step);
    if (index >= (shown.get(parent) ?? pageSize)) shown.set(parent, Math.ceil((index + 1) / pageSize) * pageSize);
    value = childOf(value, step);
    parent = `${parent}/${escapeToken(step)}`;
  }
  return { open, shown };
}

/** Opens small values far enough to be read at once: level by level while no more than `rows` rows are shown. */
export function openedTo(root: JsonValue, rows = 60): TreeState {
  let state = closedTree;
  for (;;) {
    const closed = treeRows(root, state).filter((row) => row.kind === "value" && row.open === false);
    if (closed.length === 0) return state;
    const next = closed.reduce((open, row) => toggled(open, row.pointer, true), state);
    if (treeRows(root, next).length > rows) return state.open.size === 0 ? toggled(state, "", true) : state;
    state = next;
  }
}

function typeOf(value: JsonValue): "object" | "array" | "string" | "number" | "boolean" | "null" {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as "object" | "string" | "number" | "boolean";
}

function preview(value: JsonValue, count: number): string {
  if (Array.isArray(value)) return count === 0 ? "[]" : `[ ${counted(count, "item")} ]`;
  if (isObject(value)) return count === 0 ? "{}" : `{ ${counted(count, "member")} }`;
  if (typeof value !== "string") return String(value);
  return JSON.stringify(value.length > previewLength ? `${value.slice(0, previewLength)}…` : value);
}

function counted(count: number, noun: string): string {
  return `${thousands(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** A pointer and all that lie above it, from the root: `/a/b` → ``, `/a`, `/a/b`. */
function pointersDownTo(pointer: string): readonly string[] {
  const steps = parsePointer(pointer) ?? [];
  return [...steps.keys(), steps.length].map((count) => toPointer(steps.slice(0, count)));
}

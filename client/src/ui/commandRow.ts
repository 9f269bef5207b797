import type { App } from "./app";

/** Where a command appears beside the palette. */
export type MenuRow = { readonly when: string; readonly group: string };
export type MenuPlace = "view/title" | "view/item/context" | "editor/title" | "editor/context" | "explorer/context";

/** One command: what package.json says of it, and what it does. Held together by `contributions.test.ts`. */
export type CommandRow = {
  /** As in the palette, after `MCP: `. Ends with `…` when it asks for something. */
  readonly title: string;
  readonly icon?: `$(${string})`;
  readonly enablement?: string;
  /** A `when` clause for the palette; false keeps it out. */
  readonly palette?: string | false;
  readonly menus?: Readonly<Partial<Record<MenuPlace, readonly MenuRow[]>>>;
  readonly keybinding?: { readonly key: string; readonly mac?: string; readonly when?: string };
  readonly run: (app: App) => (...args: never[]) => unknown;
};

/** `when` clauses: the servers view, and its rows by what they are. */
export const tree = "view == mcpWorkbench.servers";
export const onServer = (state: string) => `${tree} && viewItem =~ /^server;(${state})/`;
/** A word after the state that the row bears. */
export const onWord = (word: string) => `${tree} && viewItem =~ /^server;.*;${word}(;|$)/`;
export const on = (kinds: string) => `${tree} && viewItem =~ /^(${kinds})\\b/`;

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
  /** Runs something of the workspace. In one that is not trusted its menu rows are gone, and the command says why it does nothing. */
  readonly needsTrust?: true;
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

/**
 * Enablement by what is there. Until the configurations are read (`ready`) nothing is held back, or the palette
 * would lack half of its commands in a window's first seconds: a command that comes so early waits.
 */
const once = (there: string): string => `!mcpWorkbench.ready || ${there}`;
export const withServers = once("mcpWorkbench.hasServers");
export const withLogs = once("mcpWorkbench.hasServers || mcpWorkbench.hasRecorded");
export const withRunning = once("mcpWorkbench.running > 0");
export const withLastCall = once("mcpWorkbench.hasLastCall");

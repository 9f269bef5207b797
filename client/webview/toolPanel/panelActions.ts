import type { Input } from "#shared/form/field";
import type { CopyFormat, RecordPart } from "#shared/contracts/toolPanel";
import type { ResultTab } from "./panelState";
import type { DraftChange } from "./draft";

/** All that a person can do on the panel. */
export type PanelActions = {
  change(change: DraftChange): void;
  /** Changes the form's input by what it is now. */
  edit(change: (before: Input | undefined) => Input | undefined): void;
  /** Draws what is known once more. */
  redraw(): void;
  setTimeout(seconds: string): void;
  run(options: { readonly anyway: boolean }): void;
  cancel(): void;
  /** Changes the answer to the server's question by what it is now. */
  editAnswer(change: (before: Input | undefined) => Input | undefined): void;
  sendAnswer(options: { readonly anyway: boolean }): void;
  refuse(action: "decline" | "cancel"): void;
  startServer(): void;
  showServers(): void;
  openLog(): void;
  openDefinition(): void;
  /** Goes on with the arguments in an editor of their own. */
  openArguments(): void;
  openResource(uri: string): void;
  openRecord(id: string, part: RecordPart): void;
  showTab(tab: ResultTab): void;
  showRecord(id: string): void;
  /** Puts a past call's arguments back; with `run` they are sent at once. */
  reuse(id: string, options: { readonly run: boolean }): void;
  compare(id: string): void;
  clearHistory(): void;
  copyText(text: string): void;
  copyCall(format: CopyFormat): void;
};

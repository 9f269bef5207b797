import type * as vscode from "vscode";
import { signs } from "../log/logText";
import type { Logs, PollutedLine } from "./logs";

/** Lines of a log that belong together: a group of polluted lines, or a run of stderr. */
export type LogBlock = { readonly first: number; readonly last: number; /** Of a group: its first line that is shown. */ readonly polluted?: PollutedLine };

/** The blocks of a log as it is shown, from top to bottom. */
export function logBlocks(document: vscode.TextDocument, logs: Pick<Logs, "find">): readonly LogBlock[] {
  const blocks: LogBlock[] = [];
  let current: { readonly key: string; readonly block: LogBlock } | undefined;
  for (let number = 0; number < document.lineCount; number++) {
    const { text } = document.lineAt(number);
    const sign = text.charAt(13);
    const polluted = sign === signs.polluted ? logs.find(text) : undefined;
    const key = polluted ? `${polluted.run} ${polluted.group.firstLine}` : sign === signs.quiet ? "quiet" : "";
    if (current?.key === key) {
      current = { key, block: { ...current.block, last: number } };
      continue;
    }
    if (current && current.key !== "") blocks.push(current.block);
    current = { key, block: { first: number, last: number, ...(polluted && { polluted }) } };
  }
  if (current && current.key !== "") blocks.push(current.block);
  return blocks;
}

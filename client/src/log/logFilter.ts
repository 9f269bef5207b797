import { logLevels, type LogLevel } from "#shared/mcp/logLevels";
import { logText } from "./logText";
import type { LogLine } from "./logLine";

/** What of a log can be left out, with the words for it. */
export const lineKinds = {
  messages: "Messages of both directions",
  pollution: "Stdout that is no message",
  stderr: "Stderr",
  notes: "Notes of this extension",
} as const;
export type LineKind = keyof typeof lineKinds;

export type LogFilter = {
  readonly kinds: readonly LineKind[];
  /** The server's own log messages below it are left out; one with a level of its own invention stays. */
  readonly level: LogLevel;
  /** Lines without this text, in whatever case, are left out; empty for none. */
  readonly text: string;
};

export const noFilter: LogFilter = { kinds: Object.keys(lineKinds) as LineKind[], level: "debug", text: "" };

/** Whether a line passes. */
export function passes(filter: LogFilter, line: LogLine): boolean {
  if (!filter.kinds.includes(kindOf(line))) return false;
  const { what } = line;
  const level = what.kind === "frame" ? logLevels.indexOf(what.frame.level as LogLevel) : -1;
  if (level >= 0 && level < logLevels.indexOf(filter.level)) return false;
  return filter.text === "" || logText(line).toLowerCase().includes(filter.text.toLowerCase()) || line.text.toLowerCase().includes(filter.text.toLowerCase());
}

/** The filter in words; undefined where it leaves nothing out. */
export function filterInWords({ kinds, level, text }: LogFilter): string | undefined {
  const left = (Object.keys(lineKinds) as LineKind[]).filter((kind) => !kinds.includes(kind)).map((kind) => `no ${lineKinds[kind].toLowerCase()}`);
  const parts = [...left, ...(level === "debug" ? [] : [`log messages from ${level} on`]), ...(text === "" ? [] : [`only lines with ${JSON.stringify(text)}`])];
  return parts.length === 0 ? undefined : `${parts.join(", ")}.`;
}

function kindOf({ what }: LogLine): LineKind {
  switch (what.kind) {
    case "frame":
      return "messages";
    case "stdout":
      return "pollution";
    case "stderr":
      return "stderr";
    case "note":
      return "notes";
  }
}

import { withoutAnsi } from "#shared/frames/excerpt";
import { thousands } from "#shared/thousands";
import type { LogLine } from "./logLine";

/** Characters of a text and of a message in a line of the view. */
export type ShownCharacters = { readonly text: number; readonly frame: number };

/** A view of messages is read line by line; the whole message opens from there. */
const shownCharacters: ShownCharacters = { text: 2_000, frame: 300 };

/** For a saved log: all that is kept. */
export const allCharacters: ShownCharacters = { text: Infinity, frame: Infinity };

/** The signs that the grammar and the decorations go by. */
export const signs = { send: "→", recv: "←", polluted: "✗", quiet: "·", note: "#" } as const;

/** A line as the log shows it: time, sign, what it is, text. Always one line, whatever the server wrote. */
export function logText(line: LogLine, limits: ShownCharacters = shownCharacters): string {
  return `${clock(line.ts)} ${body(line, limits)}`.trimEnd();
}

/** What a server that prints more than the log holds has lost. */
export function droppedText(lines: number): string {
  return `             ${signs.note}  log     ${thousands(lines)} older lines were dropped: the log keeps the newest.`;
}

/** What the log says where lines come faster than anybody reads. */
export function leftOutText(lines: number): string {
  return `             ${signs.note}  log     ${thousands(lines)} lines are left out here: they come too fast to be read. What the log keeps of them is shown when it is quieter.`;
}

/** The end of a line that is cut. */
export const morePattern = /… [\d,]+ characters more$/;

/** What the log says while nothing is carried to it. */
export function pausedText(): string {
  return `             ${signs.note}  log     Paused: what comes now is shown when the log goes on.`;
}

/** What the log says where lines are left out by a filter. */
export function filteredText(filter: string): string {
  return `             ${signs.note}  log     Filtered: ${filter}`;
}

function moreText(characters: number): string {
  return `… ${thousands(characters)} characters more`;
}

function body(line: LogLine, limits: ShownCharacters): string {
  const { what } = line;
  switch (what.kind) {
    case "frame": {
      const { frame } = what;
      const id = frame.id === undefined ? "" : ` #${oneLine(String(frame.id), 40)}`;
      const facts = [
        frame.level === undefined ? "" : oneLine(frame.level, 20),
        frame.shape === "error" ? `error ${frame.code ?? ""}`.trimEnd() : "",
        frame.status !== undefined && frame.status !== 200 ? `HTTP ${frame.status}` : "",
        frame.durationMs === undefined ? "" : `${frame.durationMs} ms`,
      ].filter((fact) => fact !== "");
      return `${signs[frame.dir]}  ${oneLine(frame.method ?? "response", 80)}${id}${facts.length > 0 ? `  ${facts.join("  ")}` : ""}  ${shown(line, limits)}`;
    }
    case "stdout":
      return line.text.trim() === "" ? `${signs.quiet}  stdout` : `${signs.polluted}  stdout  ${shown(line, limits)}`;
    case "stderr":
      return `${signs.quiet}  stderr  ${shown(line, limits)}`;
    case "note":
      return `${signs.note}  ${what.level.padEnd(7)} ${shown(line, limits)}`;
  }
}

function shown({ text, length, what }: LogLine, limits: ShownCharacters): string {
  const most = what.kind === "frame" ? limits.frame : limits.text;
  const visible = oneLine(text, most);
  const more = length - Math.min(text.length, most);
  return more > 0 ? `${visible} ${moreText(more)}` : visible;
}

/** Controls become pictures of themselves; colours are left out, since the view has its own. */
function oneLine(text: string, most: number): string {
  const start = text.length > most ? text.slice(0, isHighSurrogate(text.charCodeAt(most - 1)) ? most - 1 : most) : text;
  return withoutAnsi(start).replace(controls, (sign) => picture(sign.codePointAt(0) ?? 0));
}

// Bidirectional marks could make a line read as another, a line separator would end it.
// eslint-disable-next-line no-control-regex -- this is about control characters
const controls = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

function picture(code: number): string {
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return "\u2421";
  return `<${code.toString(16).toUpperCase().padStart(4, "0")}>`;
}

function clock(ts: number): string {
  const date = new Date(ts);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, "0")}`;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

import { withoutAnsi } from "#shared/frames/excerpt";
import type { LogLine } from "./logLine";

/** Characters of a text and of a message in the view: a view of messages is read line by line. All of it is in the trace. */
const shownCharacters = { text: 2_000, frame: 300 } as const;

/** The signs that the grammar and the decorations go by. */
export const signs = { send: "→", recv: "←", polluted: "✗", quiet: "·", note: "#" } as const;

/** A line as the log shows it: time, sign, what it is, text. Always one line, whatever the server wrote. */
export function logText(line: LogLine): string {
  return `${clock(line.ts)} ${body(line)}`.trimEnd();
}

/** What a server that prints more than the log holds has lost. */
export function droppedText(lines: number): string {
  return `             ${signs.note}  log     ${lines.toLocaleString("en-US")} older lines were dropped: the log keeps the newest.`;
}

function body(line: LogLine): string {
  const { what } = line;
  switch (what.kind) {
    case "frame": {
      const { frame } = what;
      const id = frame.id === undefined ? "" : ` #${oneLine(String(frame.id), 40)}`;
      const facts = [
        frame.shape === "error" ? `error ${frame.code ?? ""}`.trimEnd() : "",
        frame.status !== undefined && frame.status !== 200 ? `HTTP ${frame.status}` : "",
        frame.durationMs === undefined ? "" : `${frame.durationMs} ms`,
      ].filter((fact) => fact !== "");
      return `${signs[frame.dir]}  ${oneLine(frame.method ?? "response", 80)}${id}${facts.length > 0 ? `  ${facts.join("  ")}` : ""}  ${shown(line)}`;
    }
    case "stdout":
      return line.text.trim() === "" ? `${signs.quiet}  stdout` : `${signs.polluted}  stdout  ${shown(line)}`;
    case "stderr":
      return `${signs.quiet}  stderr  ${shown(line)}`;
    case "note":
      return `${signs.note}  ${what.level.padEnd(7)} ${shown(line)}`;
  }
}

function shown({ text, length, what }: LogLine): string {
  const most = what.kind === "frame" ? shownCharacters.frame : shownCharacters.text;
  const visible = oneLine(text, most);
  const more = length - Math.min(text.length, most);
  return more > 0 ? `${visible} … ${more.toLocaleString("en-US")} characters more` : visible;
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

import { ownText } from "../ownText";

const longest = 200;

/** A line for people: no terminal colours or other controls, shortened without cutting a character. */
export function excerptOf(text: string): string {
  const visible = withoutAnsi(text.slice(0, longest * 8)).replace(controls, "\u00b7").trim();
  if (visible.length <= longest) return ownText(visible);
  const end = longest - 1;
  const cut = isHighSurrogate(visible.charCodeAt(end - 1)) ? end - 1 : end;
  return ownText(`${visible.slice(0, cut)}…`);
}

/** Removes escape sequences: colours, cursor moves, window titles, links. */
export function withoutAnsi(text: string): string {
  return text.includes("\u001b") ? text.replace(sequences, "") : text;
}

// eslint-disable-next-line no-control-regex -- this is about control characters
const sequences = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\^_])/g;
// eslint-disable-next-line no-control-regex -- this is about control characters
const controls = /[\u0000-\u0008\u000b-\u001f\u007f\ufeff]+/g;

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

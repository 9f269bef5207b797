import { verdictInWords } from "#shared/frames/advice";
import type { ClientOutcomes } from "#shared/frames/clientOutcomes";
import type { Group, Reason, Verdict, When } from "#shared/frames/group";
import type { Pollution } from "../log/pollutionBook";
import { count, markdown, markdownCode, oneLine } from "./displayText";

/** The hover over a polluted line: kind, culprit, when, what happens to clients, what to do. */
export function explainInMarkdown(group: Group): string {
  const { culprit, why, when, verdict, advice, excerpt } = group;
  const parts = [
    `**No message on stdout**${culprit === undefined ? "" : `: ${markdown(culprit)}`}`,
    markdownCode(excerpt),
    markdown(why ?? ""),
    ...(advice === undefined ? [] : [`**Fix:** ${advice}`]),
    [`${count(linesOf(group), "line")}${when ? `, ${markdown(whenInWords(when))}` : ""}.`, verdict ? markdown(verdictInWords(verdict)) : ""].join(" "),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** The same as plain text, for a dialog. */
export function explain(group: Group, outcomes?: ClientOutcomes): string {
  const { culprit, why, when, verdict, advice } = group;
  return [
    `${count(linesOf(group), "line")}${when ? `, ${whenInWords(when)}` : ""}${culprit === undefined ? "" : `, by ${culprit}`}.`,
    why ?? "",
    verdict ? verdictInWords(verdict) : "",
    advice === undefined ? "" : `Fix: ${advice.replaceAll("`", "")}`,
    outcomes ? `All of this log: ${outcomes.tolerant} ${outcomes.strict}` : "",
  ].filter((part) => part !== "").join("\n\n");
}

/** A whole log as plain text, for a dialog: what it means to clients, and its causes, the worst first. */
export function explainAll({ tolerant, strict }: ClientOutcomes, causes: readonly Pollution[]): string {
  const told = causes.slice(0, 8).map((cause) => `• ${causeMessage(cause)}`);
  return [tolerant, strict, ...told, ...(causes.length > told.length ? [`and ${causes.length - told.length} more, each with its own lens in the log.`] : [])].join("\n\n");
}

/** The lens above a group of polluted lines. */
export function lensTitle(group: Group): string {
  return `${name(group)}: ${count(linesOf(group), "line")} on stdout, ${verdictWords(group)}. How to fix it`;
}

/** The lens above a whole log: what its polluted lines mean to clients, in one line. */
export function outcomeTitle({ brief }: ClientOutcomes): string {
  return `${brief} What that means`;
}

/** The outcomes as a paragraph each, for a hover. */
export function outcomesInMarkdown({ tolerant, strict }: ClientOutcomes): string {
  return `**All of this log:** ${markdown(tolerant)}\n\n${markdown(strict)}`;
}

/** What stands behind a polluted line in the log. */
export function marginNote(group: Group): string {
  return `${name(group)}, ${verdictWords(group)}`;
}

/** The problem at the server's configuration: with one cause its advice, with several who they are. */
export function problemMessage(server: string, causes: readonly Pollution[]): string {
  const [first] = causes;
  const lines = causes.reduce((sum, cause) => sum + cause.lines, 0);
  const head = `Server "${oneLine(server, 60)}" wrote ${count(lines, "line")} to stdout that ${lines === 1 ? "is no message" : "are no messages"}`;
  if (first && causes.length === 1) {
    const { culprit, excerpt, advice = "" } = first.group;
    return `${head}${culprit === undefined ? "" : ` (${culprit})`}: ${JSON.stringify(oneLine(excerpt, 80))}. ${advice.replaceAll("`", "")}`;
  }
  const named = causes.slice(0, 3).map(({ group, lines: some }) => `${lowerFirst(name(group))} (${some})`).join(", ");
  return `${head}: ${named}${causes.length > 3 ? ` and ${causes.length - 3} more` : ""}. Its log says of each how to mend it.`;
}

/** One of several causes. */
export function causeMessage({ group, lines }: Pollution): string {
  const { excerpt, advice = "" } = group;
  return `${name(group)}, ${count(lines, "line")}, ${verdictWords(group)}: ${JSON.stringify(oneLine(excerpt, 80))}. ${advice.replaceAll("`", "")}`;
}

/** Kinds are words of the language, culprits are names. */
function lowerFirst(text: string): string {
  return Object.values(reasonLabels).includes(text) && !/^(?:JSON|Content-Length)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function whenInWords(when: When): string {
  if (when.phase === "before-handshake") return "before the handshake";
  if (when.phase === "idle") return "while no request was pending";
  return `during request ${when.id === undefined ? "" : `#${oneLine(String(when.id), 40)} `}${oneLine(when.method ?? "", 80)}`.trimEnd();
}

const verdictLabels: Readonly<Record<Verdict, string>> = {
  harmless: "tolerant clients skip it",
  "breaks-strict": "breaks strict clients",
  "broke-this-session": "broke this session",
};

function verdictWords({ verdict = "harmless" }: Group): string {
  return verdictLabels[verdict];
}

/** Whose it is, or what kind. */
function name({ culprit, reason }: Group): string {
  return culprit ?? (reason === undefined ? "No message" : reasonLabels[reason]);
}

const reasonLabels: Readonly<Record<Reason, string>> = {
  text: "Text",
  "json-not-rpc": "JSON that is no message",
  "message-over-lines": "A message over several lines",
  "messages-on-one-line": "Several messages on one line",
  "text-around-message": "Text around a message",
  "content-length": "Content-Length framing",
  batch: "A batch",
  "invalid-utf8": "Invalid UTF-8",
  bom: "A byte order mark",
  nul: "A NUL byte",
  unterminated: "A message without its end",
  "carriage-return": "A progress display",
};

function linesOf({ firstLine, lastLine }: Group): number {
  return lastLine - firstLine + 1;
}

import { losesMessage, type Group } from "./group";

/** What becomes of a session in clients that skip what is no message, and in those that end at it: a sentence each, and both in a line. */
export type ClientOutcomes = { readonly tolerant: string; readonly strict: string; readonly brief: string };

/** The two outcomes of what a server printed, by its causes; undefined where it printed nothing wrong. */
export function clientOutcomes(causes: readonly { readonly group: Group; readonly lines: number }[]): ClientOutcomes | undefined {
  const [first] = [...causes].map(({ group }) => group).sort((a, b) => earliness(a) - earliness(b));
  if (!first) return undefined;
  const lines = causes.reduce((sum, cause) => sum + cause.lines, 0);
  const at = lines === 1 ? "it" : "the first of them";
  return { tolerant: tolerant(causes, lines), strict: `A strict client ends the session at ${at}, ${strict(first)}`, brief: `${brief(causes, lines)} Strict ones end at ${at}.` };
}

function tolerant(causes: Parameters<typeof clientOutcomes>[0], lines: number): string {
  const these = lines === 1 ? "this line" : `these ${lines} lines`;
  if (causes.some(({ group }) => group.verdict === "broke-this-session")) return `Even a tolerant client, which skips ${these}, could not go on: the session broke here.`;
  const losing = linesThatLose(causes);
  if (losing > 0) return `A tolerant client skips ${these} and goes on, but ${holding(losing, lines)}, which may get lost there.`;
  return `A tolerant client skips ${these}, and the server works there as if nothing were wrong.`;
}

function brief(causes: Parameters<typeof clientOutcomes>[0], lines: number): string {
  const these = lines === 1 ? "this line" : `these ${lines} lines`;
  if (causes.some(({ group }) => group.verdict === "broke-this-session")) return `Even tolerant clients could not go on after ${these}.`;
  const losing = linesThatLose(causes);
  return losing > 0 ? `Tolerant clients skip ${these}, but ${holding(losing, lines)}.` : `Tolerant clients skip ${these} and the server works.`;
}

function linesThatLose(causes: Parameters<typeof clientOutcomes>[0]): number {
  return causes.filter(({ group: { reason } }) => reason !== undefined && losesMessage(reason)).reduce((sum, cause) => sum + cause.lines, 0);
}

function holding(losing: number, lines: number): string {
  const which = losing === lines ? (lines === 1 ? "it" : "they") : `${losing} of them`;
  return `${which} ${losing === 1 ? "holds a message" : "hold messages"}`;
}

function strict({ when }: Group): string {
  switch (when?.phase) {
    case undefined:
    case "before-handshake":
      return "before it knows the server: it never gets to see a tool.";
    case "in-request":
      return `during ${when.method ?? "a request"}: that request fails, and everything after it.`;
    case "idle":
      return "between two requests: the next request finds no server any more.";
  }
}

function earliness({ when, firstLine }: Group): number {
  return (when === undefined || when.phase === "before-handshake" ? 0 : 1e9) + firstLine;
}

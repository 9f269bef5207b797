import type { Group } from "#shared/frames/group";
import { inertLine, pieceSize } from "./inert";
import { paint, type Paint } from "./paint";

/** Groups of lines for people, in pieces: lines counted from one, the explanation and the advice under each polluted one. */
export function* groupsText(groups: readonly Group[], frames: number, colour: boolean): Generator<string> {
  const look = paint(colour);
  const polluted = groups.reduce((count, { kind }) => count + (kind === "pollution" ? 1 : 0), 0);
  const verdict = polluted === 0 ? look.green("clean") : look.red(`${polluted} ${polluted === 1 ? "place does" : "places do"} not belong on stdout`);
  for (let at = 0; at < groups.length; at += pieceSize) yield `${groups.slice(at, at + pieceSize).flatMap((group) => groupLines(group, look)).join("\n")}\n`;
  yield `${frames} ${frames === 1 ? "message" : "messages"}, ${verdict}\n`;
}

function groupLines(group: Group, look: Paint): string[] {
  const lines = group.firstLine === group.lastLine ? `${group.firstLine + 1}` : `${group.firstLine + 1}-${group.lastLine + 1}`;
  const at = lines.padStart(9);
  switch (group.kind) {
    case "frame":
      return [`${at}  ${look.dim(`message    ${inertLine(group.excerpt, 80)}`)}`];
    case "blank":
      return [`${at}  ${look.dim("blank")}`];
    case "pollution": {
      const mark = group.verdict === "harmless" ? look.yellow : look.red;
      const indent = " ".repeat(11);
      const why = [group.why, whenText(group)].filter((text) => text !== undefined && text !== "").join(" ");
      return [`${at}  ${mark("pollution")}  ${inertLine(group.excerpt, 120)}`, ...(why === "" ? [] : [`${indent}${inertLine(why, 500)}${look.dim(` ${group.reason ?? ""}`)}`]), ...(group.advice === undefined ? [] : [`${indent}${look.bold("→")} ${inertLine(group.advice, 500)}`])];
    }
  }
}

function whenText({ when, verdict }: Group): string | undefined {
  const effect = verdict === "harmless" ? "tolerant clients skip it" : verdict === "broke-this-session" ? "it broke this session" : "strict clients end the session here";
  switch (when?.phase) {
    case undefined:
      return undefined;
    case "before-handshake":
      return `It came before the handshake; ${effect}.`;
    case "in-request":
      return `It came during ${when.method ?? "a request"}${when.id === undefined ? "" : ` with the id ${JSON.stringify(when.id)}`}; ${effect}.`;
    case "idle":
      return `It came between requests; ${effect}.`;
  }
}

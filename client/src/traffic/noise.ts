import type { TrafficMark } from "#shared/contracts/traffic";
import type { Language } from "#shared/frames/language";
import { ownText } from "#shared/ownText";
import { CaptureClassifier } from "../log/classifyCapture";
import type { TextLines } from "../log/textLines";

/** Lines of stdout that are no messages and came together. `length`: of all of them, line ends between them included. */
export type Noise = { readonly count: number; readonly length: number; readonly bytes: number; line(index: number): string };

/** Lines of one row that are kept, and characters of each. */
const kept = { lines: 50, line: 500 } as const;

/** Characters that a row of noise may come to. */
export const mostNoise = kept.lines * kept.line;

export function noiseOf(line: string): Noise {
  return { count: 1, length: line.length, bytes: Buffer.byteLength(line), line: () => line };
}

/** Of a run, whose lines are ASCII. */
export function noiseOfRun(lines: TextLines): Noise {
  let length = lines.count - 1;
  for (let index = 0; index < lines.count; index++) length += lines.lengthOf(index);
  return { count: lines.count, length, bytes: length, line: (index) => lines.line(index) };
}

/** Joins lines to a row: all are counted, the first are kept. */
export function addNoise(stored: { text: string; length: number; lines: number; readonly row: { size: number; about: string | null } }, { count, length, bytes, line }: Noise): void {
  const between = stored.lines === 0 ? 0 : 1;
  const room = Math.max(0, Math.min(count, kept.lines - stored.lines));
  const shown = Array.from({ length: room }, (_, index) => ownText(line(index).slice(0, kept.line)));
  if (room > 0) stored.text = [...(between === 0 ? [] : [stored.text]), ...shown].join("\n");
  stored.lines += count;
  stored.length += length + between;
  stored.row.size += bytes + between;
  stored.row.about = stored.lines === 1 ? stored.text.slice(0, 80) : `${stored.lines} lines: ${stored.text.slice(0, 60).split("\n", 1)[0] ?? ""}`;
}

/** What the lines of a row are, who printed them, and how to stop it: a sentence or two for each cause. Of lines that are kept in part nothing is said. */
export function marksOfNoise(text: string, language: Language | undefined): readonly TrafficMark[] {
  const classifier = new CaptureClassifier(language && { language });
  const whole = text.split("\n").filter((line) => line.length < kept.line);
  classifier.push(Buffer.from(whole.map((line) => `${line}\n`).join("")));
  const told = classifier.end().groups.flatMap(({ kind, culprit, why = "", advice = "" }) => (kind === "pollution" ? [`${culprit === undefined ? "" : `${culprit}: `}${why} ${advice.replaceAll("`", "")}`] : []));
  return [...new Set(told)].map((message) => ({ rule: "stdout-pollution", level: "warning", message, pointer: "" }));
}

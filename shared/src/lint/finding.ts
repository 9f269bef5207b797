import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { endOf, keyRange, startOf } from "../json/nodes";
import { pointerOf } from "../json/nodePointer";
import type { Levels } from "./options";
import type { Fix, Problem, RelatedPlace, TextEdit } from "./problem";
import type { Report, Rule } from "./rule";

/** The problem a report stands for, or undefined where its level is off. Offsets are those of the document, pointers are counted from `root`. */
export function problemOf(document: JsonDocument, rule: Rule, report: Report, levels: Levels, root: JsonNode): Problem | undefined {
  const level = Object.hasOwn(levels, rule.id) ? levels[rule.id] : undefined;
  if (level === "off") return undefined;
  const [start, end] = report.range ?? markOf(document, report.mark ?? report.at, report.on);
  return {
    rule: rule.id,
    level: level ?? report.level ?? rule.level,
    message: report.message,
    pointer: pointerOf(document, report.at, root),
    start,
    end,
    ...(report.profile && { profile: report.profile }),
    ...(report.hostSays && { hostSays: true }),
    fixes: report.fixes ?? [],
    related: (report.related ?? []).map((place) => {
      const [from, to] = markOf(document, place.at, place.on);
      return { message: place.message, pointer: pointerOf(document, place.at, root), start: from, end: to };
    }),
  };
}

/** The token of a node that carries a mark; of a value over several lines, its first line. */
function markOf(document: JsonDocument, node: JsonNode, on: "value" | "key" = "value"): readonly [start: number, end: number] {
  const key = on === "key" ? keyRange(document, node) : undefined;
  if (key) return [key.start, key.end];
  const start = startOf(document, node);
  const end = endOf(document, node);
  const lineEnd = document.text.slice(start, Math.min(end, start + 400)).search(/[\r\n]/);
  return [start, lineEnd < 0 ? end : start + lineEnd];
}

/** Moves problems: as far from the start of their part as they are, wherever the part stands. What problems share is moved once. */
export function shifter(delta: number, pointer: (pointer: string) => string): (problem: Problem) => Problem {
  const moved = new Map<readonly TextEdit[], readonly TextEdit[]>();
  const editsOf = (edits: readonly TextEdit[]): readonly TextEdit[] => {
    const known = moved.get(edits) ?? edits.map((edit) => ({ ...edit, start: edit.start + delta, end: edit.end + delta }));
    moved.set(edits, known);
    return known;
  };
  return (problem) => ({
    ...problem,
    pointer: pointer(problem.pointer),
    start: problem.start + delta,
    end: problem.end + delta,
    fixes: problem.fixes.length === 0 ? problem.fixes : problem.fixes.map((fix): Fix => ({ ...fix, edits: editsOf(fix.edits) })),
    related: problem.related.length === 0 ? problem.related : problem.related.map((place): RelatedPlace => ({ ...place, pointer: pointer(place.pointer), start: place.start + delta, end: place.end + delta })),
  });
}

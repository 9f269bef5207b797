import { quote } from "#shared/json/quote";
import type { Finding } from "#shared/mcp/outcome";
import type { Session } from "./sessionTypes";
import type { TrafficFinding } from "./traffic";

/**
 * What is wrong with a running server: with its lists, and with the frames of either direction. What the lists say of
 * a place already is not said again. Hints are left to who asks for them.
 */
export function sessionFindings({ lists, traffic }: Pick<Session, "lists" | "traffic">): readonly Finding[] {
  const said = placesOf(lists.findings);
  return [...lists.findings, ...traffic.findings.filter((finding) => finding.level !== "hint" && !said.has(placeOf(finding))).map(attributed)];
}

/** The findings of the frames after the `since`th, without what `known` says already. */
export function findingsSince({ traffic }: Pick<Session, "traffic">, since: number, known: readonly Finding[]): readonly Finding[] {
  const said = placesOf(known);
  // The call judged its results by these rules already.
  const rules = new Set(known.map(({ rule }) => rule));
  return traffic.findings.filter((finding) => finding.frame > since && !rules.has(finding.rule) && !said.has(placeOf(finding))).map(attributed);
}

/** Tells whose request a finding is about. */
function attributed({ rule, level, message, pointer, request, count }: TrafficFinding): Finding {
  const owner = request === undefined ? "" : ` (${request.method}, id ${quote(request.id)}${count > 1 ? `, and ${quote(count - 1)} more like it` : ""})`;
  return { rule, level, message: owner === "" ? message : message.replace(/([.?])$/, `${owner}$1`), ...(pointer !== undefined && { pointer }) };
}

/** Pointers of lists and outcomes start at the result, those of frames at the message. */
function placeOf({ pointer = "" }: Finding): string {
  return pointer.replace(/^\/result/, "");
}

function placesOf(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.map(placeOf).filter((place) => place !== ""));
}

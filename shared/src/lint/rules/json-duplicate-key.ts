import { judgedKinds } from "../../documents/documentKind";
import { kindCodes, kindMask, type JsonDocument, type JsonNode } from "../../json/jsonDocument";
import { keyOf, keyRange } from "../../json/nodes";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";
import { rfc } from "../sources";

export const jsonDuplicateKey: Rule = {
  id: "json-duplicate-key",
  level: "error",
  summary: "An object has each key once",
  reason: "Readers keep the last of several equal keys and drop the others without a word; some keep the first, some refuse the document. Keys are equal by what they mean, not by how they are escaped.",
  source: rfc(8259, "4"),
  fixable: false,
  kinds: judgedKinds,
  judgesSyntax: true,
  hostSaysIt: true,

  *checkPart({ document, first, end, holes }) {
    let hole = 0;
    for (let node = first; node < end; node++) {
      while ((holes[hole] ?? Infinity) < node) hole++;
      if (holes[hole] === node) node += (document.sizes[node] ?? 1) - 1;
      else if (((document.kinds[node] ?? 0) & kindMask) === kindCodes.object) yield* duplicatesIn(document, node);
    }
  },
};

function* duplicatesIn(document: JsonDocument, object: JsonNode): Iterable<Report> {
  const size = document.sizes[object] ?? 1;
  if (size < 3 || hasEachNameOnce(document, object)) return;
  const seen = new Map<string, JsonNode>();
  for (let child = object + 1; child < object + size; child += document.sizes[child] ?? 1) {
    const name = keyOf(document, child) ?? "";
    const earlier = seen.get(name);
    seen.set(name, child);
    if (earlier === undefined) continue;
    const written = keyText(document, child);
    const escaped = written === keyText(document, earlier) ? "" : ` (once spelled ${keyText(document, earlier)}, once ${written})`;
    yield {
      at: child,
      on: "key",
      message: `The key ${quote(name)} stands twice in this object${escaped}: readers keep the later one and drop the earlier.`,
      related: [{ at: earlier, on: "key", message: `The earlier ${quote(name)}.` }],
    };
  }
}

/** Told by the numbers of the names alone where there are no others, as in most objects. */
function hasEachNameOnce(document: JsonDocument, object: JsonNode): boolean {
  const { names, sizes } = document;
  const end = object + (sizes[object] ?? 1);
  for (let child = object + 1; child < end; child += sizes[child] ?? 1) {
    const name = names[child] ?? 0;
    if (name === 0) return areNamesDistinct(document, object);
    for (let other = object + 1; other < child; other += sizes[other] ?? 1) if (names[other] === name) return false;
  }
  return true;
}

function areNamesDistinct(document: JsonDocument, object: JsonNode): boolean {
  const end = object + (document.sizes[object] ?? 1);
  const seen = new Set<string>();
  let count = 0;
  for (let child = object + 1; child < end; child += document.sizes[child] ?? 1) {
    seen.add(keyOf(document, child) ?? "");
    if (seen.size < ++count) return false;
  }
  return true;
}

function keyText(document: JsonDocument, node: JsonNode): string {
  const { start, end } = keyRange(document, node) ?? { start: 0, end: 0 };
  return document.text.slice(start, end);
}

import { offsetsInString } from "../../json/decodeString";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { endOf, keyOf, keyRange, startOf, stringOf } from "../../json/nodes";
import { hiddenRuns, maybeHidden } from "../hiddenCharacters";
import { modelTexts } from "../modelTexts";
import type { Report, Rule } from "../rule";

export const toolHiddenText: Rule = {
  id: "tool-hidden-text",
  level: "warning",
  summary: "What a model reads of a tool can be seen by people",
  reason: "Invisible characters, direction overrides and tag characters carry text that a model obeys and nobody who reviews the tool can see.",
  source: { title: "Unicode Technical Report 36, section 2", url: "https://www.unicode.org/reports/tr36/", date: "2014-09-19" },
  fixable: true,
  kinds: ["manifest", "bundle", "function-tools", "transcript"],

  *checkTool({ document, node }) {
    yield* hiddenBelow(document, node);
  },

  *checkDocument(subject) {
    for (const node of modelTexts(subject)) yield* hiddenBelow(subject.document, node);
  },
};

/** In every key and every string of a value. */
function* hiddenBelow(document: JsonDocument, node: JsonNode): Iterable<Report> {
  const text = document.text.slice(startOf(document, node), endOf(document, node));
  if (!maybeHidden.test(text) && !text.includes("\\u")) return;
  const end = node + (document.sizes[node] ?? 1);
  for (let at = node; at < end; at++) {
    const key = at === node ? undefined : keyRange(document, at);
    if (key) yield* hiddenIn(document, at, keyOf(document, at) ?? "", key.start, key.end);
    const value = stringOf(document, at);
    if (value !== undefined) yield* hiddenIn(document, at, value, startOf(document, at), endOf(document, at));
  }
}

const names = { invisible: "the invisible character", bidi: "the direction control", tag: "the tag character" } as const;

/** One finding a text, at its first hidden run; the fix takes out all of them. */
function* hiddenIn(document: JsonDocument, at: JsonNode, value: string, start: number, end: number): Iterable<Report> {
  const runs = hiddenRuns(value);
  const [first] = runs;
  if (!first) return;
  const offsets = offsetsInString(document.text, start, end, runs.flatMap(({ index, length }) => [index, index + length]));
  const edits = runs.map((_, index) => ({ start: offsets[2 * index] ?? end, end: offsets[2 * index + 1] ?? end, text: "" }));
  const [mark] = edits;
  const others = runs.reduce((sum, run) => sum + run.characters, 0) - 1;
  const more = others > 0 ? ` and ${others} more of the kind` : "";
  yield {
    at,
    ...(mark && { range: [mark.start, mark.end] as const }),
    message: `The text holds ${names[first.kind]} ${first.code}${more}, which a model reads and people do not see.`,
    fixes: [{ title: "Remove the hidden characters", edits }],
  };
}

import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { offsetInString } from "../../json/decodeString";
import { endOf, propertyOf, startOf, stringOf } from "../../json/nodes";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";
import { readableHaving } from "../schemaReading";
import { jsonSchema } from "../sources";
import { removeItem, replaceValue } from "../textEdits";

/** Elements of HTML that nobody writes as a placeholder. */
const markup = /<\/?(?:script|iframe|object|embed|img|svg|style|link|meta|form|input|button|div|span|table|tr|td|br|hr)\b[^>]{0,80}>|\bjavascript:/i;

export const schemaText: Rule = {
  id: "schema-text",
  level: "hint",
  summary: "Titles and descriptions say something, in plain text",
  reason: "Models and people read these texts as they are. A title that repeats the description, blanks at the ends and markup cost tokens and say nothing; script in them is shown by careless clients.",
  source: jsonSchema("validation", "9.1", "section-9.1"),
  fixable: true,
  kinds: schemaKinds,

  *checkSchema(subject) {
    const { document } = subject;
    for (const { node } of readableHaving(subject, ["title", "description"])) {
      const title = propertyOf(document, node, "title");
      const description = propertyOf(document, node, "description");
      const titleText = title === undefined ? undefined : stringOf(document, title);
      const text = description === undefined ? undefined : stringOf(document, description);
      if (title !== undefined && titleText !== undefined && titleText !== "" && titleText === text) {
        yield { at: title, message: `The title ${quote(titleText)} is the description once more.`, fixes: [{ title: "Remove the title", edits: [removeItem(document, title)] }] };
      }
      if (title !== undefined && titleText !== undefined) yield* faultsIn(document, title, titleText);
      if (description !== undefined && text !== undefined) yield* faultsIn(document, description, text);
    }
  },
};

function faultsIn(document: JsonDocument, at: JsonNode, text: string): readonly Report[] {
  const trimmed = text.trim();
  const found = markup.exec(text);
  if (trimmed === text && !found) return none;
  const reports: Report[] = [];
  if (trimmed !== text && trimmed !== "") reports.push({ at, message: `The text ${quote(text)} has blanks at its ends.`, fixes: [{ title: "Remove the blanks", edits: [replaceValue(document, at, JSON.stringify(trimmed))] }] });
  if (found) {
    const place = (index: number): number => offsetInString(document.text, startOf(document, at), endOf(document, at), index);
    reports.push({ at, range: [place(found.index), place(found.index + found[0].length)], message: `The text holds the markup ${quote(found[0])}.` });
  }
  return reports;
}

const none: readonly Report[] = [];

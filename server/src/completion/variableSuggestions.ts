import { configOwners } from "#shared/documents/configOwners";
import type { Recognition } from "#shared/documents/recognise";
import type { JsonDocument } from "#shared/json/jsonDocument";
import { childrenOf, kindOf, propertyOf, rootOf, stringIn } from "#shared/json/nodes";
import type { Revision } from "#shared/mcp/revisions";
import { anchorOf } from "../shapes/anchorOf";
import { shapeBelow, shapeOfProperty } from "../shapes/shape";
import type { Cursor } from "./cursor";
import { inert } from "./schemaNames";
import { escapeSnippet, type Suggestion } from "./suggestion";
import type { Suggested } from "./suggestionsAt";

/** The variables that the file's client expands, inside of a text in which it does; undefined elsewhere. */
export function variableSuggestions(json: JsonDocument, recognition: Recognition, revision: Revision, cursor: Cursor): Suggested | undefined {
  const { container, role, key, quoted, start, offset, end } = cursor;
  if (recognition.kind !== "config" || role !== "value" || !quoted) return undefined;
  const typed = json.text.slice(start + 1, offset);
  const begun = /\$\{?[\w:.-]*$/.exec(typed)?.[0];
  if (begun === undefined && typed !== "") return undefined;
  const anchor = anchorOf(json, recognition, revision, container);
  const shape = anchor && shapeBelow(json, anchor, container);
  const own = shape?.kind === "list" && kindOf(json, container) === "array" ? shape.of : key === undefined ? undefined : shapeOfProperty(shape, key);
  if (own?.kind !== "text" || !own.variables) return undefined;
  const rest = begun?.startsWith("${") ? (/^[\w:.-]*\}/.exec(json.text.slice(offset, end))?.[0] ?? "") : "";
  const inside = { ...cursor, start: offset - (begun?.length ?? 0), end: offset + rest.length, quoted: false, commaAt: undefined, needsComma: false };
  return { cursor: inside, suggestions: [...inputs(json, recognition), ...forms(recognition)] };
}

/** The inputs that the file declares. */
function inputs(json: JsonDocument, { owner }: Recognition): readonly Suggestion[] {
  const root = rootOf(json);
  const list = root === undefined || (owner !== undefined && !configOwners[owner].inputs) ? undefined : propertyOf(json, root, "inputs");
  return (list === undefined ? [] : childrenOf(json, list)).flatMap((input): readonly Suggestion[] => {
    const id = stringIn(json, input, "id");
    const doc = stringIn(json, input, "description");
    if (id === undefined || /["\\{}]/.test(id)) return [];
    return [{ label: `\${input:${id}}`, kind: "variable", detail: "input", ...(doc !== undefined && { doc: inert(doc) }), rank: 1, template: escapeSnippet(`\${input:${id}}`) }];
  });
}

function forms({ owner }: Recognition): readonly Suggestion[] {
  const title = owner && configOwners[owner].title;
  return (owner ? (configOwners[owner].variables ?? []) : []).map(({ example, doc }) => {
    const [before = "", after] = example.split("NAME");
    const template = after === undefined ? escapeSnippet(example) : `${escapeSnippet(before)}\${1:NAME}${escapeSnippet(after)}`;
    return { label: example, kind: "variable", ...(title !== undefined && { detail: title }), doc, template };
  });
}

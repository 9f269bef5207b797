import { recognise, type Recognition } from "#shared/documents/recognise";
import type { JsonDocument } from "#shared/json/jsonDocument";
import { childrenOf, keyRange, keyOf, startOf } from "#shared/json/nodes";
import type { HostChecks } from "#shared/lint/options";
import type { Revision } from "#shared/mcp/revisions";
import { anchorOf } from "../shapes/anchorOf";
import { cursorAt, type Cursor } from "./cursor";
import { hostOffers } from "./hostOffers";
import { schemaSuggestions } from "./schemaSuggestions";
import { shapeSuggestions } from "./shapeSuggestions";
import type { Suggestion } from "./suggestion";
import { variableSuggestions } from "./variableSuggestions";

export type Suggested = { readonly cursor: Cursor; readonly suggestions: readonly Suggestion[] };

/** What is known of a document besides its text. */
export type CompletionFacts = {
  readonly recognition: Recognition | null;
  readonly path: string;
  readonly revision: Revision;
  /** What the editor's own JSON support covers; undefined where it has none. */
  readonly host: HostChecks | undefined;
};

/** What can be written at an offset, without what is there already and what the editor suggests itself. */
export function suggestionsAt(json: JsonDocument, offset: number, facts: CompletionFacts): Suggested | undefined {
  const recognition = facts.recognition ?? byName(json, facts.path);
  const cursor = recognition ? cursorAt(json, offset) : undefined;
  if (!recognition || !cursor) return undefined;
  const inString = variableSuggestions(json, recognition, facts.revision, cursor);
  if (inString) return inString;
  const anchor = anchorOf(json, recognition, facts.revision, cursor.container);
  const found = schemaSuggestions(json, recognition, facts.revision, cursor) ?? (anchor ? shapeSuggestions(json, anchor, cursor) : []);
  const offers = facts.host ? hostOffers(json, cursor, facts.host) : undefined;
  const suggestions = cursor.role === "key" ? keysAt(json, cursor, found, offers?.keys) : found.filter(({ template }) => !offers?.values.has(unescaped(template)));
  return { cursor, suggestions: suggestions.filter(({ label }, index) => suggestions.findIndex((other) => other.label === label) === index) };
}

/** A file that is called a manifest or a schema and does not read like one yet. */
function byName(json: JsonDocument, path: string): Recognition | null {
  if (/(^|[/.-])tools\.json$/i.test(path)) return recognise(json, path, "manifest");
  return /[.-]schema\.json$/i.test(path) ? recognise(json, path, "schema") : null;
}

/** Keys that are not in the object; a proposed name becomes one that is free. */
function keysAt(json: JsonDocument, cursor: Cursor, found: readonly Suggestion[], offered: ReadonlySet<string> | undefined): readonly Suggestion[] {
  const others = childrenOf(json, cursor.container).filter((child) => (keyRange(json, child)?.start ?? startOf(json, child)) !== cursor.start);
  const present = new Set(others.map((child) => keyOf(json, child)));
  return found.flatMap((suggestion) => {
    const { name, nameIsOpen } = suggestion;
    if (name === undefined) return [];
    if (nameIsOpen) return cursor.needsColon ? [{ ...suggestion, name: freeName(name, present) }] : [];
    return present.has(name) || offered?.has(name) ? [] : [suggestion];
  });
}

function freeName(name: string, present: ReadonlySet<string | undefined>): string {
  let free = name;
  for (let number = 2; present.has(free); number++) free = `${name}${number}`;
  return free;
}

function unescaped(template: string): string {
  return template.replace(/\\([\\$}])/g, "$1");
}

import { configOwnerOf } from "#shared/documents/configOwners";
import type { DocumentKind } from "#shared/documents/documentKind";
import { recognise, type Recognition } from "#shared/documents/recognise";
import type { JsonDocument } from "#shared/json/jsonDocument";
import { childrenOf, keyRange, keyOf, startOf } from "#shared/json/nodes";
import type { HostChecks } from "#shared/lint/options";
import type { Revision } from "#shared/mcp/revisions";
import { anchorOf } from "../shapes/anchorOf";
import { cursorAt, type Cursor, type Insertion } from "./cursor";
import { hostOffers } from "./hostOffers";
import { schemaSuggestions } from "./schemaSuggestions";
import { shapeSuggestions } from "./shapeSuggestions";
import { skeletonsAt } from "./skeletons";
import type { Suggestion } from "./suggestion";
import { variableSuggestions } from "./variableSuggestions";

export type Suggested = { readonly cursor: Insertion; readonly suggestions: readonly Suggestion[] };

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
  const skeletons = recognition && skeletonsAt(json, offset, recognition);
  if (skeletons) return skeletons;
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

/** What a file is called that does not read like it yet. */
const names: readonly (readonly [name: RegExp, kind: DocumentKind])[] = [
  [/(^|[/.-])tools\.json$/i, "manifest"],
  [/(^|[/.-])functions\.json$/i, "function-tools"],
  [/[.-]schema\.json$/i, "schema"],
  [/(^|[/._-])mcp([._-]?(config|servers))?\.json$/i, "config"],
];

function byName(json: JsonDocument, path: string): Recognition | null {
  const kind = configOwnerOf(path) ? "config" : names.find(([name]) => name.test(path))?.[1];
  return kind ? recognise(json, path, kind) : null;
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

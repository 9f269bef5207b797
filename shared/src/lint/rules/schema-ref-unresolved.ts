import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { kindOf, keyOf, childrenOf, propertyOf, parentOf } from "../../json/nodes";
import { resolvePointer } from "../../json/nodePointer";
import { dialects } from "../../schema/dialects";
import { parsePointer } from "../../json/pointer";
import { linksOf } from "../links";
import { nearest } from "../nearest";
import type { Fix } from "../problem";
import { quote } from "../quote";
import { fragmentOf, referenceKeywords, referencesOf, type References } from "../references";
import type { Rule } from "../rule";
import { jsonSchema } from "../sources";
import { replaceValue } from "../textEdits";

export const schemaRefUnresolved: Rule = {
  id: "schema-ref-unresolved",
  level: "error",
  summary: "A reference inside the schema leads to a schema",
  reason: "A validator cannot compile a schema with a reference to nothing, and clients drop the tool. A pointer starts at the root of its own schema resource: for a tool at inputSchema or outputSchema, not at the manifest.",
  source: jsonSchema("core", "8.2.3", "section-8.2.3"),
  fixable: true,
  kinds: schemaKinds,
  looksFor: referenceKeywords,

  *checkSchema(subject) {
    const { document, root } = subject;
    if (subject.reached) return;
    for (const { from, at, text, target } of linksOf(subject)) {
      if (from.unknownDialect) continue;
      if (target.kind === "found") {
        const kind = kindOf(document, target.node);
        if (kind === "object" || kind === "boolean" || kind === "invalid") continue;
        yield { at, subject: root, message: `${quote(text)} leads to ${kind === "array" ? "an array" : `a ${kind}`}, which is no schema.` };
      } else if (target.kind === "missing") {
        const found = elsewhere(document, target.resource, target.fragment, referencesOf(subject), dialects[from.dialect].idKeyword);
        const fixes: readonly Fix[] = found.suggestion === undefined ? [] : [{ title: `Write \`${found.suggestion}\``, edits: [replaceValue(document, at, JSON.stringify(found.suggestion))] }];
        yield { at, subject: root, message: `${quote(text)} leads to nothing in this schema${found.hint}.`, fixes };
      }
    }
  },
};

type Elsewhere = { readonly hint: string; readonly suggestion?: string };

/** Where the target is instead: under the other word for definitions, misspelt, in another resource, or in the document around the schema. */
function elsewhere(document: JsonDocument, resource: JsonNode, fragment: string, references: References, idKeyword: string): Elsewhere {
  const path = parsePointer(fragment);
  if (!path) {
    for (const [name, node] of references.anchors) {
      if (name.endsWith(`#${fragment}`)) return { hint: `; the anchor is in another schema resource, at "${fragmentOf(document, node, resource)}"` };
    }
    return anchorHint(fragment, references, document, resource);
  }
  const inRoot = references.resources.get("");
  if (inRoot !== undefined && inRoot !== resource && resolvePointer(document, fragment, inRoot) !== undefined) {
    return { hint: `; it would from the outer schema, but the "${idKeyword}" around this one starts a new resource` };
  }
  const inDocument = inRoot === 0 ? undefined : resolvePointer(document, fragment);
  if (inDocument !== undefined) return { hint: `; it would, counted from the root of the document, but references count from the schema's own root` };
  const word = path[0] === "$defs" ? "definitions" : path[0] === "definitions" ? "$defs" : undefined;
  if (word) {
    const moved = `/${[word, ...path.slice(1)].map((token) => token.replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;
    if (resolvePointer(document, moved, resource) !== undefined) return { hint: `; it is at "#${moved}"`, suggestion: `#${moved}` };
  }
  return misspelt(document, resource, path);
}

/** The first name of the path that is not there, and one that is near it. */
function misspelt(document: JsonDocument, resource: JsonNode, path: readonly string[]): Elsewhere {
  let node = resource;
  for (const [index, token] of path.entries()) {
    const next = propertyOf(document, node, token) ?? resolvePointer(document, `/${token.replaceAll("~", "~0").replaceAll("/", "~1")}`, node);
    if (next !== undefined) {
      node = next;
      continue;
    }
    const names = kindOf(document, node) === "object" ? childrenOf(document, node).flatMap((child) => keyOf(document, child) ?? []) : [];
    const near = nearest(token, names);
    const isLast = index === path.length - 1;
    const parent = parentOf(document, node);
    if (near === undefined || !isLast || parent === undefined) return { hint: "" };
    const target = propertyOf(document, node, near);
    const suggestion = target === undefined ? undefined : fragmentOf(document, target, resource);
    return suggestion === undefined ? { hint: "" } : { hint: `; there is "${suggestion}"`, suggestion };
  }
  return { hint: "" };
}

function anchorHint(fragment: string, { anchors, resources }: References, document: JsonDocument, resource: JsonNode): Elsewhere {
  if (resolvePointer(document, `/${fragment}`, resource) !== undefined) return { hint: `; with a slash at its start, "#/${fragment}" would`, suggestion: `#/${fragment}` };
  const uri = [...resources].find(([, node]) => node === resource)?.[0] ?? "";
  const names = [...anchors.keys()].filter((name) => name.startsWith(`${uri}#`)).map((name) => name.slice(uri.length + 1));
  const near = nearest(fragment, names);
  if (near !== undefined) return { hint: `; there is the anchor "#${near}"`, suggestion: `#${near}` };
  for (const word of ["$defs", "definitions"]) {
    const definitions = propertyOf(document, resource, word);
    const target = definitions === undefined ? undefined : propertyOf(document, definitions, fragment);
    if (target !== undefined) return { hint: `; the definition of that name is at "${fragmentOf(document, target, resource)}"`, suggestion: fragmentOf(document, target, resource) };
  }
  return { hint: "" };
}

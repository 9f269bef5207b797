import { ErrorCodes, type Location, type LocationLink, type PrepareRenameResult, type Range, ResponseError, type WorkspaceEdit } from "vscode-languageserver";
import type { JsonNode } from "#shared/json/jsonDocument";
import { endOf, keyRange, parentOf, propertyOf, startOf } from "#shared/json/nodes";
import type { CancellationToken, Position } from "vscode-languageserver";
import type { Documents, Linted } from "../documents/documents";
import { toWorkspaceEdit } from "../documents/toWorkspaceEdit";
import { allReferences, declaredPropertyAt, nameRange, namedAt, type Named, referenceAt, rename } from "../schemas/references";
import { schemaAt, type SchemaAt } from "../schemas/schemaAt";
import type { Feature } from "../feature";

type Place = { readonly linted: Linted; readonly at: SchemaAt };

/** Definition, references and rename of what schemas refer to: definitions, anchors, and the properties that `required` names. */
export const navigationFeature: Feature = {
  capabilities: { definitionProvider: true, referencesProvider: true, renameProvider: { prepareProvider: true } },
  register: (connection, { documents, client }) => {
    connection.onDefinition(async ({ textDocument: { uri }, position }, token): Promise<LocationLink[] | null> => {
      const place = await placeAt(documents, uri, position, token);
      const target = place && (referenceAt(place.at)?.target ?? declaredPropertyAt(place.at));
      return place && target !== undefined ? [linkTo(place, target)] : null;
    });
    connection.onReferences(async ({ textDocument: { uri }, position, context }, token): Promise<Location[] | null> => {
      const place = await placeAt(documents, uri, position, token);
      const named = place && namedAt(place.at);
      if (!named) return null;
      const uses = allReferences(place.at.document, place.at.subject).filter(({ target }) => target === named.node);
      const ranges = uses.map(({ at }) => inside(rangeOf(place, at)));
      return [...(context.includeDeclaration ? [declarationRange(place, named)] : []), ...ranges].map((range) => ({ uri, range }));
    });
    connection.onPrepareRename(async ({ textDocument: { uri }, position }, token): Promise<PrepareRenameResult | null> => {
      const place = await placeAt(documents, uri, position, token);
      const named = place && namedAt(place.at);
      if (!named || named.kind === "schema") return null;
      const reference = referenceAt(place.at);
      return { range: reference ? inside(rangeOf(place, reference.at)) : declarationRange(place, named), placeholder: named.name };
    });
    connection.onRenameRequest(async ({ textDocument: { uri }, position, newName }, token): Promise<WorkspaceEdit | null | ResponseError> => {
      const place = await placeAt(documents, uri, position, token);
      const named = place && namedAt(place.at);
      if (!named) return null;
      if (named.kind === "anchor" && !/^[A-Za-z_][-A-Za-z0-9._]*$/.test(newName)) return refused(`${JSON.stringify(newName)} is no anchor: a letter or "_", then letters, digits, "-", "_" and ".".`);
      if (newName === "") return refused("A definition needs a name.");
      const json = place.at.document;
      const siblings = named.kind === "definition" ? parentOf(json, named.node) : undefined;
      if (siblings !== undefined && newName !== named.name && propertyOf(json, siblings, newName) !== undefined) return refused(`There is a definition ${JSON.stringify(newName)} already: the two would become one.`);
      const edits = rename(place.at, named, newName);
      return edits ? toWorkspaceEdit(place.linted, edits, client.versionedEdits) : null;
    });
  },
};

async function placeAt(documents: Documents, uri: string, position: Position, token: CancellationToken): Promise<Place | undefined> {
  const linted = await documents.lint(uri, token);
  const { recognition } = linted?.result ?? {};
  if (!linted || !recognition) return undefined;
  const at = schemaAt(linted.document.json, recognition, linted.document.lines.offsetAt(position));
  return at && { linted, at };
}

function linkTo(place: Place, target: JsonNode): LocationLink {
  const { document } = place.linted;
  const key = keyRange(document.json, target);
  const start = key?.start ?? startOf(document.json, target);
  return {
    originSelectionRange: inside(rangeOf(place, place.at.node)),
    targetUri: document.uri,
    targetRange: document.lines.rangeOf(start, endOf(document.json, target)),
    targetSelectionRange: key ? document.lines.rangeOf(key.start, key.end) : document.lines.rangeOf(start, start),
  };
}

function declarationRange({ linted, at }: Place, named: Named): Range {
  const { start, end } = nameRange(at.document, named);
  return linted.document.lines.rangeOf(start, end);
}

function rangeOf({ linted, at }: Place, node: JsonNode): Range {
  return linted.document.lines.rangeOf(startOf(at.document, node), endOf(at.document, node));
}

/** A string's range without its quotes. */
function inside({ start, end }: Range): Range {
  return { start: { ...start, character: start.character + 1 }, end: { ...end, character: Math.max(start.character + 1, end.character - 1) } };
}

function refused(message: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, message);
}

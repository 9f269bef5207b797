import type { CompletionItem } from "vscode-languageserver";
import { revisionOf } from "#shared/lint/revisionOf";
import { latestRevision } from "#shared/mcp/revisions";
import { hostChecksOf, pathOf } from "../documents/hostChecks";
import { suggestionsAt } from "../completion/suggestionsAt";
import { toCompletionItem } from "../completion/toCompletionItem";
import type { Feature } from "../feature";

/** What can be written at a place: keywords, fields, names, values, variables. */
export const completionFeature: Feature = {
  capabilities: { completionProvider: { triggerCharacters: ['"', ":", "$", "{"], resolveProvider: false } },
  register: (connection, { documents, client }) => {
    connection.onCompletion(async ({ textDocument: { uri }, position, context }, token): Promise<CompletionItem[] | null> => {
      const linted = await documents.lint(uri, token);
      if (!linted) return null;
      const { json, lines } = linted.document;
      const path = pathOf(uri);
      const { recognition } = linted.result;
      const revision = recognition ? revisionOf(json, recognition, linted.settings.era).revision : latestRevision;
      const found = suggestionsAt(json, lines.offsetAt(position), { recognition, path, revision, host: client.hostHasJson ? hostChecksOf(path, linted.settings.hostDownloads) : undefined });
      // A brace is typed in front of much; only in a variable it is a question.
      if (!found || (context?.triggerCharacter === "{" && found.cursor.role !== "value")) return null;
      return found.suggestions.map((suggestion, index) => toCompletionItem(suggestion, index, found.cursor, lines, client));
    });
  },
};

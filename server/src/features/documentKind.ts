import type { DocumentKind } from "#shared/documents/documentKind";
import type { ServerNotification, ServerNotifications } from "#shared/contracts/languageServer";
import type { Feature } from "../feature";

const kindMethod = "mcpWorkbench/documentKind" satisfies ServerNotification;

/** Tells the editor what its open documents are, so that it can show what belongs to them. */
export const documentKindFeature: Feature = {
  capabilities: {},
  register: (connection, { documents }) => {
    const told = new Map<string, DocumentKind | null>();
    documents.onDidLint(({ document: { uri }, result: { recognition } }) => {
      const kind = recognition?.kind ?? null;
      for (const known of told.keys()) if (!documents.get(known)) told.delete(known);
      if ((told.get(uri) ?? null) === kind) return;
      told.set(uri, kind);
      void connection.sendNotification(kindMethod, { uri, kind } satisfies ServerNotifications[typeof kindMethod]).catch(() => undefined);
    });
  },
};

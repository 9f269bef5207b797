import { RequestType } from "vscode-languageserver";
import type { ClientRequest, ClientRequests } from "#shared/contracts/languageServer";
import { rewrites } from "#shared/rewrite/rewrites";
import type { Feature } from "../feature";
import { wholeSchemaAt } from "../schemas/schemaAt";

type Rewrite = ClientRequests["mcpWorkbench/rewriteSchema"];

const rewriteRequest = new RequestType<Rewrite["params"], Rewrite["result"], void>("mcpWorkbench/rewriteSchema" satisfies ClientRequest);

/** Rewrites of a whole schema, for the commands of the editor; its code actions name those commands. */
export const schemaRewritesFeature: Feature = {
  capabilities: {},
  register: (connection, { documents }) => {
    connection.onRequest(rewriteRequest, async ({ uri, position, rewrite }, token): Promise<Rewrite["result"]> => {
      const linted = await documents.lint(uri, token);
      const recognition = linted?.result.recognition;
      const at = linted && recognition ? wholeSchemaAt(linted.document.json, recognition, linted.document.lines.offsetAt(position)) : undefined;
      if (!linted || !at) return { kind: "refused", problem: "There is no schema at the cursor." };
      if (!Object.hasOwn(rewrites, rewrite)) return { kind: "refused", problem: `There is no rewrite ${JSON.stringify(rewrite)}.` };
      const result = rewrites[rewrite].rewrite(at.subject);
      if (!result.ok) return { kind: "refused", problem: result.problem };
      if (result.edits.length === 0) return { kind: "nothing", notes: result.notes };
      const { lines } = linted.document;
      return { kind: "edits", version: linted.version, notes: result.notes, edits: result.edits.map(({ start, end, text }) => ({ start: lines.positionAt(start), end: lines.positionAt(end), text })) };
    });
  },
};

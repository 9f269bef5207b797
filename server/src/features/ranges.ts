import { type FoldingRange, type SelectionRange } from "vscode-languageserver";
import type { JsonDocument } from "#shared/json/jsonDocument";
import { endOf, keyRange, kindOf, nodeAt, startOf } from "#shared/json/nodes";
import { pathTo } from "#shared/json/nodePointer";
import type { LineIndex } from "../documents/lineIndex";
import type { Feature } from "../feature";

/** Folding and growing selections for editors without JSON support of their own: VS Code's gives all of it. */
export const rangesFeature: Feature = {
  capabilities: { foldingRangeProvider: true, selectionRangeProvider: true },
  register: (connection, { documents, client }) => {
    connection.onFoldingRanges(async ({ textDocument: { uri } }, token): Promise<FoldingRange[] | null> => {
      const linted = client.hostHasJson ? undefined : await documents.lint(uri, token);
      return linted?.result.recognition ? foldsOf(linted.document.json, linted.document.lines) : null;
    });
    connection.onSelectionRanges(async ({ textDocument: { uri }, positions }, token): Promise<SelectionRange[] | null> => {
      const linted = client.hostHasJson ? undefined : await documents.lint(uri, token);
      if (!linted?.result.recognition) return null;
      const { json, lines } = linted.document;
      return positions.map((position) => selectionAt(json, lines, lines.offsetAt(position)) ?? { range: { start: position, end: position } });
    });
  },
};

function foldsOf(json: JsonDocument, lines: LineIndex): FoldingRange[] {
  const folds: FoldingRange[] = [];
  for (let node = 0; node < json.count; node++) {
    const kind = kindOf(json, node);
    if (kind !== "object" && kind !== "array") continue;
    const startLine = lines.lineAt(startOf(json, node));
    // The line of the closing bracket stays in view.
    const endLine = lines.lineAt(Math.max(0, endOf(json, node) - 1)) - 1;
    if (endLine > startLine) folds.push({ startLine, endLine });
  }
  return folds;
}

/** From the token outwards: a value, its property, the content of the container, the container. */
function selectionAt(json: JsonDocument, lines: LineIndex, offset: number): SelectionRange | undefined {
  const node = nodeAt(json, offset);
  if (node === undefined) return undefined;
  let selection: SelectionRange | undefined;
  const grow = (start: number, end: number): void => {
    if (start <= offset && offset <= end) selection = { range: lines.rangeOf(start, end), ...(selection && { parent: selection }) };
  };
  for (const step of pathTo(json, node)) {
    const key = keyRange(json, step);
    const [start, end] = [startOf(json, step), endOf(json, step)];
    if (key) grow(key.start, end);
    if (key && offset <= key.end) grow(key.start, key.end);
    else grow(start, end);
    if (kindOf(json, step) === "string" || kindOf(json, step) === "object" || kindOf(json, step) === "array") grow(start + 1, end - 1);
  }
  return selection;
}

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { CancellationToken } from "vscode-languageserver-protocol/node";
import { type Editor, type EditorOptions, withEditor } from "./editor";

/** A folder with files, and what a client knows of the closed ones: rules by path, as told. */
export class WorkspaceScene {
  readonly root: string;
  readonly editor: Editor;
  readonly rules = new Map<string, readonly unknown[]>();
  readonly #known = new Map<string, string>();

  constructor(editor: Editor, root: string) {
    this.editor = editor;
    this.root = root;
  }

  uri(file: string): string {
    return pathToFileURL(path.join(this.root, file)).toString();
  }

  write(file: string, text: string): void {
    writeFiles(this.root, { [file]: text });
  }

  /** Asks as VS Code does: with what it knows, waiting until there is news. */
  async ask(token?: CancellationToken): Promise<void> {
    await this.editor.workspaceReports(Object.fromEntries(this.#known), (report) => {
      assert.equal(report.kind, "full");
      const file = path.relative(this.root, new URL(report.uri).pathname).replaceAll("\\", "/");
      this.#known.set(report.uri, report.resultId ?? "");
      if (report.kind === "full") this.rules.set(file, report.items.map(({ code }) => code));
    }, token);
  }
}

function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

/** Runs a test body with an editor on a folder of its own. */
export async function inScene(files: Readonly<Record<string, string>>, body: (scene: WorkspaceScene) => Promise<void>, options: Partial<EditorOptions> = {}): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), "mcp-workbench-"));
  writeFiles(root, files);
  try {
    await withEditor((editor) => body(new WorkspaceScene(editor, root)), { hostHasJson: true, folders: [pathToFileURL(root).toString()], ...options });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

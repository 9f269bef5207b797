import { after, before, suite, test } from "node:test";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sharedWorkbench } from "./sharedWorkbench";
import { openWindow, type Window } from "./window";

export type WorkbenchOptions = {
  /** A folder of the project that is copied first, such as `examples/workspace`. */
  readonly copyOf?: string;
  /** Files to write, by path below the folder. */
  readonly files?: Readonly<Record<string, string>>;
};

/** Declares one test that uses the suite's window. */
export type WindowTest = (name: string, body: (window: Window) => Promise<void>) => void;

const testLimit = 420_000;

/**
 * A suite with one VS Code window on a folder of its own, with the packaged extension in it. All suites share
 * one server and one browser. A test that fails leaves `out/screenshots/failed-<name>.png`.
 */
export function inWorkbench(name: string, options: WorkbenchOptions, body: (test: WindowTest) => void): void {
  suite(name, () => {
    let window: Window | undefined;
    let folder: string | undefined;

    before(async () => {
      folder = makeFolder(options);
      const { context, server } = await sharedWorkbench();
      const open = (where: string): Promise<Window> => openWindow(context, server.addressOf(where), where, server.logFolder);
      // The one retry: a page of a busy machine that does not come up is opened again.
      window = await open(folder).catch(() => open(folder ?? ""));
    }, { timeout: 900_000 });

    after(async () => {
      await window?.page.close();
      if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    });

    body((testName, testBody) => {
      test(testName, { timeout: testLimit }, async () => {
        if (!window) throw new Error("The window did not open.");
        try {
          await testBody(window);
        } catch (error) {
          await window.screenshot(`failed-${name} ${testName}`.replace(/[^\w-]+/g, "-"));
          throw error;
        }
      });
    });
  });
}

function makeFolder({ copyOf, files = {} }: WorkbenchOptions): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "mw-folder-"));
  if (copyOf !== undefined) cpSync(copyOf, folder, { recursive: true });
  // The explorer needs a row to show that it is there.
  for (const [file, text] of Object.entries({ "folder.txt": "", ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

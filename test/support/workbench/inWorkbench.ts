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
 * one server and one browser. A test that fails leaves `out/screenshots/failed-<name>.png` and is tried once more
 * in a new window on a new folder, as browser suites do: keys of a busy machine get lost. A second try says so in the report.
 */
export function inWorkbench(name: string, options: WorkbenchOptions, body: (test: WindowTest) => void): void {
  suite(name, () => {
    let window: Window | undefined;

    const open = async (): Promise<Window> => {
      const folder = makeFolder(options);
      const { context, server } = await sharedWorkbench();
      const once = (): Promise<Window> => openWindow(context, server.addressOf(folder), folder, server.logFolder);
      // A page of a busy machine that does not come up is opened again.
      return (window = await once().catch(once));
    };
    const close = async (): Promise<void> => {
      if (!window) return;
      const { page, folder } = window;
      window = undefined;
      await page.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };

    before(open, { timeout: 900_000 });
    after(close);

    body((testName, testBody) => {
      test(testName, { timeout: 2 * testLimit }, async (context) => {
        for (const last of [false, true]) {
          const here = window ?? (await open());
          try {
            return await testBody(here);
          } catch (error) {
            await here.screenshot(`failed-${name} ${testName}`.replace(/[^\w-]+/g, "-")).catch(() => undefined);
            if (last) throw error;
            context.diagnostic(`Tried again in a new window after: ${error instanceof Error ? error.message : String(error)}`);
            await close();
          }
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

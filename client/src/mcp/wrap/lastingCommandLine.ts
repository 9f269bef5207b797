import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** All that the bundled command line needs, counted from the extension's folder. */
const files = ["package.json", "dist/schemaWorker.js", "dist/guardian.js", "dist/recorder.js", "dist/cli.js"];

/**
 * The command line where it stays. The extension's own folder carries its version and goes away with an update, and an
 * entry that names it would leave other clients without their server.
 */
export class LastingCommandLine {
  readonly #extension: string;
  readonly #folder: string;

  /** `extension`: its folder now. `folder`: one of ours that outlives updates. */
  constructor(extension: string, folder: string) {
    this.#extension = extension;
    this.#folder = folder;
  }

  /** Puts it in its place, or renews it there; its absolute path. Throws what the file system says. */
  async put(): Promise<string> {
    await mkdir(path.join(this.#folder, "dist"), { recursive: true });
    for (const file of files) await this.#copy(file);
    return path.join(this.#folder, "dist", "cli.js");
  }

  /** After an update: renews what an entry may name, and does nothing where none does. */
  async renew(): Promise<void> {
    if (await exists(path.join(this.#folder, "dist", "cli.js"))) await this.put();
  }

  async #copy(file: string): Promise<void> {
    const [from, to] = [path.join(this.#extension, file), path.join(this.#folder, file)];
    const [fresh, there] = await Promise.all([readFile(from), readFile(to).catch(() => undefined)]);
    if (there?.equals(fresh)) return;
    // Another client may be starting it at this moment: it finds the old file or the new one, whole.
    const next = `${to}.${randomUUID()}`;
    await writeFile(next, fresh);
    await rename(next, to);
  }
}

async function exists(file: string): Promise<boolean> {
  return await stat(file).then(() => true, () => false);
}

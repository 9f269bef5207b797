import { createVSIX } from "@vscode/vsce";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/** How an extension host fares: milliseconds and megabytes. */
export type HostState = {
  /** The longest time in which it did nothing else, since it was asked last. */
  readonly longestBlock: number;
  /** What its heap holds after a collection. */
  readonly heap: number;
  /** The most that the process held since it was asked last. */
  readonly peak: number;
};

/** An extension that tells how the extension host fares which it shares with the workbench. */
export type HostProbe = {
  /** Its package. */
  readonly extension: string;
  /** For the server of VS Code. */
  readonly env: Readonly<Record<string, string>>;
  ask(): Promise<HostState>;
};

/** Packages the probe; `folder` keeps what it needs. */
export async function makeHostProbe(folder: string): Promise<HostProbe> {
  mkdirSync(folder, { recursive: true });
  const [extension, addressFile] = [path.join(folder, "host-probe.vsix"), path.join(folder, "host-probe.txt")];
  rmSync(addressFile, { force: true });
  await createVSIX({ cwd: "test/support/hostProbe", packagePath: extension, dependencies: false, allowMissingRepository: true, skipLicense: true });
  return {
    extension,
    env: { HOST_PROBE: addressFile },
    ask: async () => (await (await fetch(readFileSync(addressFile, "utf8"))).json()) as HostState,
  };
}

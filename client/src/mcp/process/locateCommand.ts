import { constants } from "node:fs";
import { access, readdir, stat } from "node:fs/promises";
import path from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

export type Located =
  | { readonly ok: true; readonly file: string }
  /** `looked`: the directories searched, in order. `elsewhere`: where it is, though not on the PATH. `locked`: where it is, but may not be executed. */
  | { readonly ok: false; readonly looked: readonly string[]; readonly elsewhere: readonly string[]; readonly locked?: string };

/**
 * Finds the file a command stands for, as a terminal would: a path as it is, a bare name along
 * PATH; on Windows with the extensions of PATHEXT, so that `npx` finds `npx.cmd`.
 */
export async function locateCommand(command: string, cwd: string, env: Environment, platform: NodeJS.Platform = process.platform): Promise<Located> {
  const windows = platform === "win32";
  const paths = windows ? path.win32 : path.posix;
  const names = windows ? candidates(command, variable(env, "PATHEXT", windows)) : [command];
  if (command.includes("/") || (windows && command.includes("\\"))) {
    for (const name of names) {
      const file = paths.resolve(cwd, name);
      if (await isExecutable(file, windows)) return { ok: true, file };
    }
    const whole = paths.resolve(cwd, command);
    return { ok: false, looked: [paths.dirname(whole)], elsewhere: [], ...((await isFile(whole)) && { locked: whole }) };
  }
  const looked = [...new Set((variable(env, "PATH", windows) ?? defaultPath(windows)).split(paths.delimiter).filter((entry) => entry !== ""))];
  const directories = windows ? [cwd, ...looked] : looked;
  const found = await search(directories, names, cwd, windows);
  if (found[0] !== undefined) return { ok: true, file: found[0] };
  return { ok: false, looked, elsewhere: [...new Set(await search(await usualPlaces(env, windows), names, cwd, windows))] };
}

function candidates(command: string, pathext: string | undefined): readonly string[] {
  const extensions = (pathext ?? ".COM;.EXE;.BAT;.CMD").split(";").filter((entry) => entry !== "");
  const lower = command.toLowerCase();
  const spelled = extensions.some((extension) => lower.endsWith(extension.toLowerCase()));
  const extended = extensions.map((extension) => command + extension.toLowerCase());
  return spelled ? [command, ...extended] : extended;
}

/** What the system itself searches where PATH is not set. */
function defaultPath(windows: boolean): string {
  return windows ? "C:\\Windows\\System32" : "/usr/bin:/bin";
}

/** Environment names are case-insensitive on Windows, where PATH is usually spelt `Path`. */
function variable(env: Environment, name: string, windows: boolean): string | undefined {
  if (!windows) return env[name];
  const key = Object.keys(env).find((entry) => entry.toUpperCase() === name);
  return key === undefined ? undefined : env[key];
}

async function search(directories: readonly string[], names: readonly string[], cwd: string, windows: boolean): Promise<readonly string[]> {
  const paths = windows ? path.win32 : path.posix;
  const found: string[] = [];
  for (const directory of directories)
    for (const name of names) {
      const file = paths.resolve(cwd, directory, name);
      if (await isExecutable(file, windows)) found.push(file);
    }
  return found;
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

async function isExecutable(file: string, windows: boolean): Promise<boolean> {
  try {
    if (!(await isFile(file))) return false;
    await access(file, windows ? constants.F_OK : constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where version managers and installers put programs that a GUI start does not see. */
async function usualPlaces(env: Environment, windows: boolean): Promise<readonly string[]> {
  const home = (windows ? env["USERPROFILE"] : env["HOME"]) ?? "";
  if (home === "") return [];
  if (windows) {
    const appData = env["APPDATA"] ?? `${home}\\AppData\\Roaming`;
    return [`${appData}\\npm`, "C:\\Program Files\\nodejs", `${home}\\.local\\bin`, `${home}\\.cargo\\bin`, `${home}\\.bun\\bin`];
  }
  const nvm = `${home}/.nvm/versions/node`;
  const versions = await readdir(nvm).catch(() => [] as string[]);
  return [
    "/opt/homebrew/bin",
    "/usr/local/bin",
    "/usr/bin",
    ...versions.map((version) => `${nvm}/${version}/bin`),
    ...[".local/bin", ".cargo/bin", ".bun/bin", ".deno/bin", ".volta/bin", ".asdf/shims", ".pyenv/shims", "go/bin"].map((place) => `${home}/${place}`),
  ];
}

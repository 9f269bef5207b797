import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { cleanEnvironment, run } from "./run";

export type Report = (line: string) => void;

/** Programs that the host needs from the system, and the Debian packages that bring them. */
const packagesOfProgram = {
  "g++": ["g++"],
  make: ["make"],
  python3: ["python3"],
  chromium: ["chromium", "fonts-dejavu-core", "fonts-liberation"],
} as const;

export type Program = keyof typeof packagesOfProgram;

const browserNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Absolute path of a Chromium; `CHROMIUM` in the environment names another one. */
export function findBrowser(): string | undefined {
  const named = process.env["CHROMIUM"];
  if (named) return named;
  return browserNames.map(findProgram).find((file) => file !== undefined);
}

function findProgram(name: string): string | undefined {
  return (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => isExecutable(file));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs with apt what is missing, where that is possible; says in one sentence what to install where it is not. */
export async function needPrograms(programs: readonly Program[], report: Report): Promise<void> {
  const missing = programs.filter((program) => (program === "chromium" ? findBrowser() : findProgram(program)) === undefined);
  if (missing.length === 0) return;
  const packages = missing.flatMap((program) => packagesOfProgram[program]);
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) {
    throw new Error(`Missing on this machine: ${missing.join(", ")}. On Debian or Ubuntu: sudo apt-get install ${packages.join(" ")}`);
  }
  report(`Installing ${packages.join(", ")} with apt …`);
  const env = { ...cleanEnvironment(), DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env });
}

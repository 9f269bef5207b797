import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

/** A tool whose output is looked at, and how to tell whether a machine has it. */
type Tool = {
  /** The first whose probe succeeds is taken. */
  readonly commands: readonly string[];
  readonly probe?: readonly string[];
  /** A folder and what begins the name of something in it: libraries as Debian installs them. */
  readonly holds?: readonly (readonly [folder: string, start: string])[];
};

/** Debian's own Python knows Debian's packages, whatever comes first on the PATH. */
const pythons = ["python3", "/usr/bin/python3"];
const jars = "/usr/share/java";
const crates = "/usr/share/cargo/registry";
const goSources = "/usr/share/gocode/src";
/** Runs a source file, as only a JDK does. */
const jdk = ["--describe-module", "jdk.compiler"];

/** What runs may need. Those of the first part are run by the session tests, the others by the long ones. */
export const culpritTools = {
  node: { commands: [process.execPath] },
  npm: { commands: ["npm"] },
  python3: { commands: ["python3"], probe: ["--version"] },
  pip: { commands: ["python3"], probe: ["-c", "import pip._vendor.rich.logging"] },
  java: { commands: ["java"], probe: ["-version"] },
  cargo: { commands: ["cargo"], probe: ["--version"] },

  packages: { commands: [process.execPath] },
  npx: { commands: ["npx"] },
  jdk: { commands: ["java"], probe: jdk },
  logback: { commands: ["java"], probe: jdk, holds: [[jars, "logback-classic.jar"], [jars, "slf4j-api.jar"]] },
  "logstash encoder": { commands: ["java"], probe: jdk, holds: [[jars, "logstash-logback-encoder.jar"], [jars, "logback-classic.jar"], [jars, "jackson-databind.jar"]] },
  log4j: { commands: ["java"], probe: jdk, holds: [[jars, "log4j-core.jar"], [jars, "jackson-databind.jar"]] },
  "slf4j-simple": { commands: ["java"], probe: jdk, holds: [[jars, "slf4j-simple.jar"], [jars, "slf4j-api.jar"]] },
  maven: { commands: ["mvn"], probe: ["--version"] },
  go: { commands: ["go"], probe: ["version"] },
  "modules of Go": { commands: ["go"], probe: ["version"], holds: [[goSources, "go.uber.org"], [`${goSources}/github.com`, "rs"], [`${goSources}/github.com`, "sirupsen"]] },
  crates: { commands: ["cargo"], probe: ["--version"], holds: [[crates, "tracing-subscriber-0.3"], [crates, "env_logger-0.9"]] },
  ruby: { commands: ["ruby"], probe: ["--version"] },
  bundler: { commands: ["bundle"], probe: ["--version"] },
  php: { commands: ["php"], probe: ["--version"] },
  monolog: { commands: ["php"], probe: ["--version"], holds: [["/usr/share/php", "Monolog"]] },
  loguru: { commands: pythons, probe: ["-c", "import loguru"] },
  structlog: { commands: pythons, probe: ["-c", "import structlog"] },
  uvicorn: { commands: pythons, probe: ["-c", "import uvicorn, fastapi"] },
  flask: { commands: pythons, probe: ["-c", "import flask"] },
  "rich of Python": { commands: pythons, probe: ["-c", "import rich.logging"] },
} as const satisfies Readonly<Record<string, Tool>>;

export type ToolName = keyof typeof culpritTools;

/** Those of the first part above. */
export const inSessionTests: ReadonlySet<ToolName> = new Set(["node", "npm", "python3", "pip", "java", "cargo"]);

/** The command by which this machine runs a tool, or undefined where it has none. */
export function commandOf(name: ToolName): string | undefined {
  const { commands, probe, holds = [] }: Tool = culpritTools[name];
  if (!holds.every(([folder, start]) => existsSync(folder) && readdirSync(folder).some((entry) => entry.startsWith(start)))) return undefined;
  return commands.find((command) => probe === undefined || spawnSync(command, probe, { stdio: "ignore" }).status === 0);
}

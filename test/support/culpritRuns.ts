import path from "node:path";
import type { ToolName } from "./culpritTools";

/** Loggers and tools that the tests run for their real output. */
export const loggerPackages = [
  "@nestjs/common@12.5.1",
  "bunyan@2.0.5",
  "cli-progress@3.12.0",
  "consola@3.4.2",
  "dotenv@18.0.10",
  "log4js@6.9.1",
  "morgan@1.12.1",
  "nodemon@3.1.14",
  "ora@9.4.1",
  "pino-pretty@13.2.0",
  "pino@10.4.0",
  "pnpm@10.34.9",
  "reflect-metadata@0.2.2",
  "roarr@7.21.7",
  "rxjs@7.8.2",
  "signale@1.4.0",
  "ts-node-dev@2.0.0",
  "tslog@5.2.0",
  "tsx@4.23.15",
  "typescript@5.9.3",
  "vite@8.4.0",
  "winston@3.19.0",
  "yarn@1.22.22",
] as const;

/** Runs of tools whose output a stdout may carry. */
export type CulpritRun = {
  /** Its name in the table of culprits. */
  readonly culprit: string;
  /** Its lines say nothing of their source: it is known by the language of the server alone. */
  readonly plain?: true;
  /** What must be on the machine; `packages` are the ones above. */
  readonly needs: ToolName;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Where the tool does not end by itself: it is ended when this is seen. */
  readonly until?: RegExp;
  /** A file that is written anew when this is seen. */
  readonly touch?: readonly [seen: RegExp, file: string];
  /** The reason of its groups, where it is not text alone. */
  readonly reasons?: readonly string[];
};

const js = (culprit: string, script: string, more: Partial<CulpritRun> = {}): CulpritRun => ({ culprit, needs: "packages", args: ["-e", script], ...more });
const module = (culprit: string, script: string, more: Partial<CulpritRun> = {}): CulpritRun => ({ culprit, needs: "packages", args: ["--input-type=module", "-e", script], ...more });
const python = (culprit: string, script: string, more: Partial<CulpritRun> = {}): CulpritRun => ({ culprit, needs: "python3", args: ["-c", script], ...more });

const jars = "/usr/share/java";
const classes = (names: string): string => names.split(" ").map((name) => (name.endsWith("/") ? name : `${jars}/${name}.jar`)).join(path.delimiter);
const logback = "logback-classic logback-core slf4j-api";
const jackson = "jackson-core jackson-databind jackson-annotations";
/** Debian's sources of Go and Rust libraries, so that nothing is fetched. */
const goSources = { GOPATH: "/usr/share/gocode", GO111MODULE: "off", GOFLAGS: "" };
const cargoRun = (crate: string, ...args: readonly string[]): readonly string[] => ["--quiet", "run", "--offline", "--manifest-path", `${crate}/Cargo.toml`, ...args];
const debianCrates = ["--config", 'source.crates-io.replace-with="debian"', "--config", 'source.debian.directory="/usr/share/cargo/registry"'];

const json = ["json-not-rpc"];
const winston = (format: string) => `const w = require("winston"), f = w.format; const log = w.createLogger({ level: "silly", format: ${format}, transports: [new w.transports.Console()] }); log.info("ready"); log.warn("slow", { ms: 12 }); log.error("lost"); log.verbose("more");`;
const basicConfig = (more: string) => `import logging, sys; logging.basicConfig(stream=sys.stdout, level=20${more}); logging.info('ready'); logging.getLogger('app.db').warning('slow')`;
const richLog = "import logging, sys\nfrom pip._vendor.rich.logging import RichHandler\nfrom pip._vendor.rich.console import Console\nlogging.basicConfig(level=20, format='%(message)s', datefmt='[%X]', handlers=[RichHandler(console=Console(file=sys.stdout))])\n";

/** Paths below `node_modules` and the scratch folder are relative to the run's folder; see `runCulprit`. */
export const culpritRuns: readonly CulpritRun[] = [
  // Node.js and npm
  { culprit: "console.log", plain: true, needs: "node", args: ["-e", 'console.log("ready"); console.log("port %d", 3000)'] },
  { culprit: "console.log", needs: "node", args: ["-e", 'console.log({ port: 3000, host: "localhost" }); console.log([1, { a: 1 }]); console.log(undefined)'] },
  { culprit: "Node.js", needs: "node", args: ["-e", "new Buffer(1)"] },
  { culprit: "Node.js", needs: "node", args: ["-e", 'process.emitWarning("old", "DeprecationWarning", "DEP0999"); Promise.resolve().then(() => process.emitWarning("x"))'] },
  { culprit: "npm", needs: "npm", args: ["start"] },
  { culprit: "npm", needs: "npm", args: ["run", "build:all"] },
  { culprit: "npm install", needs: "npm", args: ["install", "--prefix", "alone", "--offline", "--no-audit"] },
  { culprit: "debug", needs: "node", args: ["-e", 'process.env.DEBUG = "*"; const log = require("debug")("app:http"); log.useColors = false; log.log = console.log; log("GET / %d", 200)'] },
  { culprit: "tsc", needs: "node", args: ["node_modules/typescript/lib/tsc.js", "--noEmit", "--pretty", "false", "wrong.ts"] },
  { culprit: "tsc", needs: "node", args: ["node_modules/typescript/lib/tsc.js", "--noEmit", "--pretty", "wrong.ts"] },
  { culprit: "tsc", needs: "packages", args: ["node_modules/typescript/lib/tsc.js", "--watch", "--noEmit", "--preserveWatchOutput", "wrong.ts"], until: /Watching for file changes/ },
  { culprit: "tsc", needs: "packages", args: ["node_modules/typescript/lib/tsc.js", "--watch", "--noEmit", "wrong.ts"], until: /Watching for file changes/ },
  // loggers of npm
  js("pino", 'require("pino")().info({ a: 1 }, "ready"); require("pino")({ formatters: { level: (level) => ({ level }) } }).warn("slow"); require("pino")({ base: null }).error(new Error("lost"))', { reasons: json }),
  js("pino-pretty", 'const pretty = require("pino-pretty"); const log = require("pino")(pretty({ sync: true })); log.info({ a: 1, b: { c: 2 } }, "ready"); log.error(new Error("lost"), "bad"); require("pino")(pretty({ sync: true, translateTime: "SYS:standard" })).warn("slow")'),
  js("pino-pretty", 'const pretty = require("pino-pretty"); require("pino")(pretty({ sync: true, colorize: true })).info({ a: 1 }, "ready")'),
  js("winston", winston("f.json()"), { reasons: json }),
  js("winston", winston("f.combine(f.timestamp(), f.json())"), { reasons: json }),
  js("winston", winston("f.simple()")),
  js("winston", winston("f.combine(f.colorize(), f.simple())")),
  js("winston", winston("f.cli()")),
  js("winston", winston("f.logstash()"), { reasons: json }),
  js("winston", winston("f.combine(f.timestamp(), f.printf((i) => `${i.timestamp} ${i.level}: ${i.message}`))")),
  js("winston", winston("f.combine(f.timestamp(), f.printf((i) => `${i.timestamp} [${i.level}]: ${i.message}`))")),
  js("bunyan", 'const log = require("bunyan").createLogger({ name: "app" }); log.info("hi"); log.warn({ a: 1 }, "slow"); log.error(new Error("lost"), "e")', { reasons: json }),
  js("log4js", 'const all = require("log4js"); all.getLogger().level = "debug"; all.getLogger().info("hi"); all.getLogger("db").warn("slow"); all.configure({ appenders: { o: { type: "stdout", layout: { type: "basic" } } }, categories: { default: { appenders: ["o"], level: "info" } } }); all.getLogger("x").error("lost")'),
  js("dotenv", 'require("dotenv").config({ path: "some.env" })'),
  js("consola", 'const { consola } = require("consola"); consola.info("info"); consola.success("ok"); consola.start("go"); consola.ready("ready")'),
  js("consola", 'const { createConsola } = require("consola"); const log = createConsola({ fancy: false }); log.info("info"); log.success("ok"); log.start("go"); log.warn("w"); log.withTag("db").info("tagged")'),
  js("signale", 'const signale = require("signale"); signale.info("info"); signale.success("ok"); signale.start("go"); signale.pending("wait"); signale.complete("done"); signale.fatal(new Error("lost")); new signale.Signale({ scope: "api" }).note("scoped")'),
  module("ora", 'import ora from "ora"; const spinner = ora({ text: "Loading", stream: process.stdout, isEnabled: true }).start(); spinner.render(); spinner.render(); spinner.succeed("Loaded")'),
  js("cli-progress", 'const { SingleBar, Presets } = require("cli-progress"); for (const preset of ["legacy", "shades_classic"]) { const bar = new SingleBar({ stream: process.stdout, noTTYOutput: true }, Presets[preset]); bar.start(10, 0); bar.update(5); bar.stop(); }'),
  module("tslog", 'import { Logger } from "tslog"; const log = new Logger(); log.info("hi", { a: 1 }); log.error(new Error("lost")); new Logger({ name: "db" }).warn("slow")'),
  module("roarr", 'process.env.ROARR_LOG = "true"; const { Roarr } = await import("roarr"); Roarr.info("hi"); Roarr.warn({ a: 1 }, "slow")', { env: { ROARR_LOG: "true" }, reasons: json }),
  js("morgan", 'const http = require("http"), morgan = require("morgan"); for (const form of ["dev", "combined", "common", "short", "tiny"]) { const log = morgan(form); const server = http.createServer((request, response) => log(request, response, () => response.end("x"))).listen(0, () => http.get({ port: server.address().port, path: "/mcp" }, (answer) => answer.resume().on("end", () => server.close()))); }'),
  module("Nest", 'import "reflect-metadata"; import { Logger } from "@nestjs/common"; new Logger("App").log("hi"); new Logger("App").warn("slow"); new Logger("App").error("lost")'),
  // runners of npm
  { culprit: "nodemon", needs: "packages", args: ["node_modules/nodemon/bin/nodemon.js", "-e", "js", "--exec", "node -e 1"], until: /clean exit/ },
  { culprit: "tsx", needs: "packages", args: ["node_modules/tsx/dist/cli.mjs", "watch", "waits.ts"], touch: [/waiting\n/, "waits.ts"], until: /\[tsx\]/ },
  // ts-node-dev brings it.
  { culprit: "ts-node", needs: "packages", args: ["node_modules/ts-node/dist/bin.js", "wrong.ts"] },
  { culprit: "ts-node-dev", needs: "packages", args: ["node_modules/ts-node-dev/lib/bin.js", "--respawn", "--transpile-only", "empty.ts"], until: /ts-node-dev ver/ },
  { culprit: "pnpm", needs: "packages", args: ["node_modules/pnpm/bin/pnpm.cjs", "install", "--offline"] },
  { culprit: "npm", needs: "packages", args: ["node_modules/pnpm/bin/pnpm.cjs", "run", "start"] },
  { culprit: "yarn", needs: "packages", args: ["node_modules/yarn/bin/yarn.js", "run", "start"] },
  { culprit: "Vite or Next", needs: "packages", args: ["node_modules/vite/bin/vite.js", "--port", "0"], until: /Network/ },
  // Python's standard library, pip and the rich that pip carries
  python("print", "print('ready'); print('port', 3000)", { plain: true }),
  python("Python logging", basicConfig("")),
  python("Python logging", basicConfig(", format='%(asctime)s - %(name)s - %(levelname)s - %(message)s'")),
  python("Python logging", `${basicConfig(", format='%(asctime)s %(levelname)s %(message)s'")}\ntry: 1/0\nexcept Exception: logging.exception('lost')`),
  python("print", "print({'port': 3000, 'tls': None}); print(['a', 'b']); print(object())"),
  python("Python", "import traceback, sys\ntry: 1/0\nexcept Exception: traceback.print_exc(file=sys.stdout)"),
  { culprit: "Python warnings", needs: "python3", args: ["warn.py"] },
  { culprit: "pip", needs: "pip", args: ["-m", "pip", "install", "pip"] },
  { culprit: "rich", needs: "pip", args: ["-c", `${richLog}logging.info('ready'); logging.warning('slow'); logging.getLogger('app').error('a rather long line ' * 10)`] },
  { culprit: "rich", needs: "pip", args: ["-c", "from pip._vendor.rich.console import Console\nfrom pip._vendor.rich.table import Table\nfrom pip._vendor.rich.panel import Panel\nc = Console(); t = Table('a', 'b'); t.add_row('1', '2'); c.print(t); c.print(Panel('hello'))"] },
  // libraries of Python, as Debian has them
  { culprit: "loguru", needs: "loguru", args: ["log_loguru.py"] },
  { culprit: "loguru", needs: "loguru", args: ["log_loguru.py", "json"], reasons: json },
  { culprit: "structlog", needs: "structlog", args: ["log_structlog.py"] },
  { culprit: "structlog", needs: "structlog", args: ["log_structlog.py", "json"], reasons: json },
  { culprit: "structlog", needs: "structlog", args: ["log_structlog.py", "pairs"] },
  { culprit: "rich", needs: "rich of Python", args: ["log_rich.py"] },
  { culprit: "uvicorn", needs: "uvicorn", args: ["-m", "uvicorn", "app_http:app", "--port", "0"], until: /Uvicorn running/ },
  { culprit: "Flask", needs: "flask", args: ["app_flask.py"], until: /Press CTRL/ },
  // npx without a terminal, and where it may not ask
  { culprit: "npx", needs: "npx", args: ["--yes=null", "--cache", "npx-cache", "mkdirp@3.0.1", "made"] },
  { culprit: "npx", needs: "npx", args: ["--no", "--cache", "npx-cache-2", "mkdirp@3.0.1", "made"] },
  // Java
  { culprit: "System.out.println", plain: true, needs: "jdk", args: ["Plain.java"] },
  { culprit: "System.out.println", needs: "jdk", args: ["Values.java"] },
  { culprit: "java.util.logging", needs: "jdk", args: ["Logging.java"] },
  { culprit: "java.util.logging", needs: "jdk", args: ["ConsoleLogging.java"] },
  { culprit: "logback or log4j", needs: "logback", args: ["-cp", classes(logback), "Slf4j.java"] },
  { culprit: "logback or log4j", needs: "logback", args: ["-cp", classes(`logback/ ${logback}`), "Slf4j.java"] },
  { culprit: "logback or log4j", needs: "log4j", args: ["-cp", classes("log4j-api log4j-core"), "Log4j.java"] },
  { culprit: "logback or log4j", needs: "log4j", args: ["-cp", classes("log4j/ log4j-api log4j-core"), "Log4j.java"] },
  { culprit: "logback or log4j", needs: "log4j", args: ["-cp", classes(`log4j-json/ log4j-api log4j-core ${jackson}`), "Log4j.java"], reasons: json },
  { culprit: "logstash encoder", needs: "logstash encoder", args: ["-cp", classes(`logstash/ logstash-logback-encoder ${logback} ${jackson}`), "Slf4j.java"], reasons: json },
  { culprit: "SLF4J", needs: "slf4j-simple", args: ["-cp", classes("slf4j-simple slf4j-api"), "Slf4j.java"] },
  { culprit: "SLF4J", needs: "slf4j-simple", args: ["-cp", classes("slf4j-api"), "Slf4j.java"] },
  { culprit: "Maven or Gradle", needs: "maven", args: ["-B", "-o", "-f", "maven", "validate"] },
  // Go
  { culprit: "fmt.Println", plain: true, needs: "go", args: ["run", "plain.go"] },
  { culprit: "fmt.Println", needs: "go", args: ["run", "values.go"] },
  { culprit: "Go log", needs: "go", args: ["run", "log.go"] },
  { culprit: "Go slog or logrus", needs: "modules of Go", args: ["run", "logrus.go"], env: goSources },
  { culprit: "Go slog or logrus", needs: "modules of Go", args: ["run", "logrusJson.go"], env: goSources, reasons: json },
  { culprit: "zap or zerolog", needs: "modules of Go", args: ["run", "zap.go"], env: goSources },
  { culprit: "zap or zerolog", needs: "modules of Go", args: ["run", "zapJson.go"], env: goSources, reasons: json },
  // Rust
  { culprit: "println!", plain: true, needs: "cargo", args: cargoRun("plain") },
  { culprit: "println!", needs: "cargo", args: cargoRun("values") },
  { culprit: "Rust env_logger", needs: "crates", args: cargoRun("logs", ...debianCrates, "env") },
  ...["full", "compact", "pretty", "untimed"].map((form): CulpritRun => ({ culprit: "Rust tracing", needs: "crates", args: cargoRun("logs", ...debianCrates, form) })),
  { culprit: "Rust tracing", needs: "crates", args: cargoRun("logs", ...debianCrates, "json"), reasons: json },
  // Ruby and PHP
  { culprit: "puts", plain: true, needs: "ruby", args: ["plain.rb"] },
  { culprit: "puts", needs: "ruby", args: ["values.rb"] },
  { culprit: "Ruby Logger", needs: "ruby", args: ["log.rb"] },
  { culprit: "Ruby warnings", needs: "ruby", args: ["-w", "warns.rb"] },
  { culprit: "Bundler", needs: "bundler", args: ["install", "--local", "--gemfile", "gems/Gemfile"] },
  { culprit: "echo", plain: true, needs: "php", args: ["-n", "plain.php"] },
  { culprit: "echo", needs: "php", args: ["-n", "values.php"] },
  { culprit: "PHP", needs: "php", args: ["-n", "warns.php"] },
  { culprit: "PHP", needs: "php", args: ["-n", "-d", "log_errors=1", "warns.php"] },
  { culprit: "PHP", needs: "php", args: ["-n", "-d", "html_errors=1", "warns.php"] },
  { culprit: "Monolog", needs: "monolog", args: ["-n", "monolog.php"] },
  { culprit: "Monolog", needs: "monolog", args: ["-n", "monolog.php", "json"], reasons: json },
  // others, where the machine has them
  { culprit: "Java", needs: "java", args: ["-version"], env: { JAVA_TOOL_OPTIONS: "-Dfile.encoding=UTF-8" } },
  { culprit: "cargo", needs: "cargo", args: ["run", "--offline", "--manifest-path", "crate/Cargo.toml"] },
];

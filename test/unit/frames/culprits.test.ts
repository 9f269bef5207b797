import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { adviceFor } from "#shared/frames/advice";
import { plainPrint } from "#shared/frames/culprits/plainPrint";
import { culprits } from "#shared/frames/culprits/table";
import { findCulprit } from "#shared/frames/findCulprit";
import type { Language } from "#shared/frames/language";
import { culpritRuns } from "../../support/culpritRuns";

const folder = "shared/src/frames/culprits";
const notCulprits = ["culprit.ts", "plainPrint.ts", "table.ts"];

test("the table has every file of the folder", () => {
  const files = readdirSync(folder).filter((file) => !notCulprits.includes(file));
  assert.equal(culprits.length, files.length);
  assert.equal(new Set(culprits).size, culprits.length, "each once");
});

test("each culprit has its own name, one sentence of explanation and imperative advice", () => {
  for (const { name, explanation, advice, signature } of culprits) {
    assert.match(explanation, /\.$/, name);
    assert.match(advice, /^[A-Z`].*\.$/s, name);
    assert.ok(!signature.flags, `${name}: flags are lost where signatures are joined`);
    assert.ok(signature.source.startsWith("^"), `${name}: a signature holds from the start of the line`);
  }
});

/** Lines that say nothing of their source. */
const plain = [
  "Server started",
  "Listening on port 3000",
  "ready",
  "Error: no such file",
  "name: value",
  "{",
  "}",
  '"quoted"',
  "2026-01-02",
  "[1/4] Resolving",
  "> quoted text",
  "https://example.test/",
  "INFO",
  "a | b | c",
];
for (const line of plain) {
  test(`${JSON.stringify(line)} has no culprit`, () => {
    assert.deepEqual(culprits.filter(({ signature }) => signature.test(line)).map(({ name }) => name), []);
  });
}

/** The form each source documents; those that can be run are in the corpus. */
const documented: readonly (readonly [line: string, name: string])[] = [
  ["> @scope/pkg@1.0.0 start /home/me/pkg", "npm"],
  ["[dotenv@17.2.1] injecting env (0) from .env -- tip: x", "dotenv"],
  ["added 12 packages, and audited 13 packages in 2s", "npm install"],
  ["ℹ Server ready", "consola"],
  ["yarn run v1.22.22", "yarn"],
  ["Progress: resolved 1, reused 0, downloaded 0, added 0", "pnpm"],
  ["7:41:50 PM [tsx] change in ./server.ts Rerunning...", "tsx"],
  ["[INFO] 12:00:00 ts-node-dev ver. 2.0.0 (using ts-node ver. 10.9.2, typescript ver. 5.4.5)", "ts-node-dev"],
  ["TSError: ⨯ Unable to compile TypeScript:", "ts-node"],
  ["Need to install the following packages:", "npx"],
  ["   FastAPI   Starting development server 🚀", "FastAPI"],
  ["╭────────── FastAPI CLI - Development mode ───────────╮", "FastAPI"],
  ["[nodemon] to restart at any time, enter `rs`", "nodemon"],
  ["[10:00:00 AM] Starting compilation in watch mode...", "tsc"],
  ["src/index.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.", "tsc"],
  ['{"level":30,"time":1700000000000,"pid":12,"hostname":"h","msg":"ready"}', "pino"],
  ["[12:00:00.123] INFO (1234): listening", "pino-pretty"],
  ['{"name":"app","hostname":"h","pid":1,"level":30,"msg":"hi","time":"2026-01-02T03:04:05.678Z","v":0}', "bunyan"],
  ['{"level":"info","message":"ready"}', "winston"],
  ["info: ready {\"port\":1}", "winston"],
  ["[2026-01-02T03:04:05.678] [INFO] default - ready", "log4js"],
  ["[Nest] 1234  - 01/02/2026, 3:04:05 AM     LOG [NestFactory] Starting Nest application...", "Nest"],
  ["(node:1234) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.", "Node.js"],
  ["{ port: 3000, host: 'localhost' }", "console.log"],
  ["INFO:root:ready", "Python logging"],
  ["2026-01-02 03:04:05,678 - app - INFO - ready", "Python logging"],
  ["{'port': 3000, 'tls': None}", "print"],
  ["Traceback (most recent call last):", "Python"],
  ["[03:04:05] INFO     Starting server                    server.py:12", "rich"],
  ["2026-01-02 03:04:05.678 | INFO     | __main__:main:12 - ready", "loguru"],
  ["2026-01-02 03:04:05 [info     ] ready                          port=1", "structlog"],
  ["INFO:     Uvicorn running on http://127.0.0.1:8000 (Press CTRL+C to quit)", "uvicorn"],
  ["INFO:     127.0.0.1:5000 - \"POST /mcp HTTP/1.1\" 200 OK", "uvicorn"],
  [" * Running on http://127.0.0.1:5000", "Flask"],
  ["Requirement already satisfied: requests in /usr/lib/python3", "pip"],
  ["Resolved 12 packages in 5ms", "uv"],
  ["info: Microsoft.Hosting.Lifetime[14]", ".NET console logging"],
  ['{"EventId":0,"LogLevel":"Information","Category":"App","Message":"ready"}', ".NET console logging"],
  ["[03:04:05 INF] Starting up", "Serilog"],
  ["System.Collections.Generic.List`1[System.Int32]", "Console.WriteLine"],
  ["2026-01-02 03:04:05,678 INFO  [io.quarkus] (main) app 1.0.0 on JVM started in 0.5s.", "Quarkus"],
  ["Using launch settings from /app/Properties/launchSettings.json...", "dotnet build"],
  ["  .   ____          _            __ _ _", "Spring Boot"],
  ["2026-01-02T03:04:05.678+01:00  INFO 1234 --- [           main] com.example.App : Starting App", "Spring Boot"],
  ["03:04:05.678 [main] INFO  com.example.App -- ready", "logback or log4j"],
  ["Picked up JAVA_TOOL_OPTIONS: -Dfile.encoding=UTF-8", "Java"],
  ["[INFO] Scanning for projects...", "Maven or Gradle"],
  ["2026-01-02T03:04:05.678901Z  INFO my_server: ready", "Rust tracing"],
  ["[2026-01-02T03:04:05Z INFO  my_server] ready", "Rust env_logger"],
  ["   Compiling my_server v0.1.0 (/app)", "cargo"],
  ["2026/01/02 03:04:05 ready", "Go log"],
  ["time=2026-01-02T03:04:05.678Z level=INFO msg=ready", "Go slog or logrus"],
  ['{"level":"info","ts":1700000000.123,"caller":"main.go:12","msg":"ready"}', "zap or zerolog"],
  ["I, [2026-01-02T03:04:05.678901 #1234]  INFO -- : ready", "Ruby Logger"],
  ["Fetching gem metadata from https://rubygems.org/.........", "Bundler"],
  ["PHP Warning:  Undefined variable $x in /app/server.php on line 3", "PHP"],
  ["Deprecated: Creation of dynamic property A::$b is deprecated in /app/a.php on line 3", "PHP"],
  ["[2026-01-02 03:04:05] local.INFO: ready", "Monolog"],
  ["latest: Pulling from library/alpine", "docker"],
  ["Using default tag: latest", "docker"],
  ["Unable to find image '127.0.0.1:5055/mine/srv:latest' locally", "docker"],
  ["npm warn exec The following package was not found and will be installed: mkdirp@3.0.1", "npx"],
  ["Microsoft Windows [Version 10.0.22631.4317]", "Windows cmd"],
  ["Windows PowerShell", "PowerShell"],
  ["Solving environment: done", "conda"],
  [`{"@timestamp":"2026-01-02T03:04:05.678Z","@version":"1","message":"ready","logger_name":"com.example.App"}`, "logstash encoder"],
  ["  VITE v5.4.2  ready in 312 ms", "Vite or Next"],
  ["Now using node v20.11.0 (npm v10.2.4)", "nvm"],
  ["Running node v20.20.2 (npm v11.19.1)", "nvm"],
];
for (const [line, name] of documented) {
  test(`${line} is ${name}`, () => assert.equal(culprits.find(({ signature }) => signature.test(line))?.name, name));
}

/** Lines that loggers of several languages write, and who is named for a server in one of them. */
const shared: readonly (readonly [line: string, language: Language, name: string | undefined])[] = [
  ['{"level":"info","message":"ready"}', "javascript", "winston"],
  ['{"level":"info","message":"ready"}', "go", "zap or zerolog"],
  ['{"level":"info","message":"ready"}', "python", undefined],
  ["info: ready", "javascript", "winston"],
  ["info: ready", "rust", undefined],
  ["2026-01-02 03:04:05,678 ERROR [main] com.example.App - lost", "java", "logback or log4j"],
  ["2026-01-02 03:04:05,678 ERROR [main] com.example.App - lost", "python", "Python logging"],
  ["INFO:     ready", "python", "uvicorn"],
  ["INFO:     ready", "javascript", undefined],
  ["╭──────────╮", "python", "rich"],
  ["╭──────────╮", "javascript", undefined],
  ["{ port: 3000 }", "javascript", "console.log"],
  ["{ port: 3000 }", "rust", undefined],
  ["2026/01/02 03:04:05 ready", "go", "Go log"],
  ["2026/01/02 03:04:05 ready", "python", undefined],
  // What nothing else writes is named whatever the command: a package of npm may carry a program in Rust.
  ["2026-01-02T03:04:05.678901Z  INFO my_server: ready", "javascript", "Rust tracing"],
  ["> pkg@1.0.0 start", "go", "npm"],
  ["Picked up JAVA_TOOL_OPTIONS: -Xmx1g", "javascript", "Java"],
];
for (const [line, language, name] of shared) {
  test(`${line} of a server in ${language} is ${name ?? "of no known logger"}`, () => assert.equal(findCulprit(line, language)?.name, name));
}

test("advice on broken bytes fits the language, and names several where it is not known", () => {
  for (const reason of ["invalid-utf8", "bom", "unterminated"] as const) {
    assert.doesNotMatch(adviceFor(reason, undefined, "python"), /Node\.js|\.NET|Java\b/);
    assert.notEqual(adviceFor(reason, undefined, "python"), adviceFor(reason, undefined, undefined));
  }
  assert.match(adviceFor("invalid-utf8", undefined, "java"), /-Dstdout\.encoding/);
});

test("what every language prints with is run where it can be", () => {
  const ran = new Set(culpritRuns.filter(({ plain }) => plain).map(({ culprit }) => culprit));
  assert.deepEqual(Object.values(plainPrint).filter((name) => !ran.has(name)), ["Console.WriteLine"]);
});

test("every culprit that was not run has a line here", () => {
  const known = new Set(documented.map(([, name]) => name));
  const missing = culprits.filter(({ name, evidence }) => evidence !== "ran" && !known.has(name)).map(({ name }) => name);
  assert.deepEqual(missing, []);
});

test("every culprit that says it was run is run, and those that are run say so", () => {
  const ran = new Set(culpritRuns.filter(({ plain }) => !plain).map(({ culprit }) => culprit));
  for (const { name, evidence } of culprits) assert.equal(evidence === "ran", ran.has(name), name);
  assert.ok(ran.size >= 15, `${ran.size} are run`);
});

test("one that was not run says where it is documented", () => {
  for (const { name, evidence } of culprits) if (evidence !== "ran") assert.ok(URL.canParse(evidence), name);
});

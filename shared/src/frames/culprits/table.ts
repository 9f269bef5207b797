import type { Culprit } from "./culprit";
import { bundler } from "./bundler";
import { bunyan } from "./bunyan";
import { cargo } from "./cargo";
import { cliProgress } from "./cli-progress";
import { conda } from "./conda";
import { consola } from "./consola";
import { debug } from "./debug";
import { docker } from "./docker";
import { dotenv } from "./dotenv";
import { dotnetBuild } from "./dotnet-build";
import { dotnetConsole } from "./dotnet-console";
import { dotnetValue } from "./dotnet-value";
import { envLogger } from "./env-logger";
import { fastapi } from "./fastapi";
import { flask } from "./flask";
import { goLog } from "./go-log";
import { goSlog } from "./go-slog";
import { goValue } from "./go-value";
import { javaOptions } from "./java-options";
import { javaUtilLogging } from "./java-util-logging";
import { javaValue } from "./java-value";
import { jsObject } from "./js-object";
import { log4js } from "./log4js";
import { logback } from "./logback";
import { logbackJson } from "./logback-json";
import { loguru } from "./loguru";
import { maven } from "./maven";
import { monolog } from "./monolog";
import { morgan } from "./morgan";
import { nest } from "./nest";
import { nodeWarning } from "./node-warning";
import { nodemon } from "./nodemon";
import { npmInstall } from "./npm-install";
import { npmScript } from "./npm-script";
import { npx } from "./npx";
import { nvm } from "./nvm";
import { ora } from "./ora";
import { php } from "./php";
import { phpValue } from "./php-value";
import { pino } from "./pino";
import { pinoPretty } from "./pino-pretty";
import { pip } from "./pip";
import { pnpm } from "./pnpm";
import { powershell } from "./powershell";
import { pythonLogging } from "./python-logging";
import { pythonRepr } from "./python-repr";
import { pythonTraceback } from "./python-traceback";
import { pythonWarning } from "./python-warning";
import { quarkus } from "./quarkus";
import { rich } from "./rich";
import { roarr } from "./roarr";
import { rubyLogger } from "./ruby-logger";
import { rubyValue } from "./ruby-value";
import { rubyWarning } from "./ruby-warning";
import { rustTracing } from "./rust-tracing";
import { rustValue } from "./rust-value";
import { serilog } from "./serilog";
import { signale } from "./signale";
import { slf4j } from "./slf4j";
import { springBoot } from "./spring-boot";
import { structlog } from "./structlog";
import { tsNode } from "./ts-node";
import { tsNodeDev } from "./ts-node-dev";
import { tsc } from "./tsc";
import { tslog } from "./tslog";
import { tsxWatch } from "./tsx-watch";
import { uv } from "./uv";
import { uvicorn } from "./uvicorn";
import { vite } from "./vite";
import { windowsCmd } from "./windows-cmd";
import { winston } from "./winston";
import { yarn } from "./yarn";
import { zap } from "./zap";

/**
 * Every culprit, the more special before the more general: the first whose signature matches is named.
 * `culprits.test.ts` holds it to the directory.
 */
export const culprits: readonly Culprit[] = [
  dotenv,
  dotnetConsole,
  npmScript,
  npx,
  npmInstall,
  pnpm,
  yarn,
  tsxWatch,
  tsNodeDev,
  tsNode,
  nodemon,
  tsc,
  pino,
  pinoPretty,
  bunyan,
  winston,
  log4js,
  tslog,
  roarr,
  morgan,
  signale,
  consola,
  cliProgress,
  nest,
  debug,
  nodeWarning,
  nvm,
  jsObject,
  quarkus,
  pythonLogging,
  pythonRepr,
  pythonTraceback,
  pythonWarning,
  fastapi,
  rich,
  loguru,
  structlog,
  uvicorn,
  flask,
  pip,
  uv,
  conda,
  dotnetBuild,
  dotnetValue,
  serilog,
  springBoot,
  logback,
  logbackJson,
  javaUtilLogging,
  slf4j,
  javaValue,
  javaOptions,
  maven,
  rustTracing,
  envLogger,
  cargo,
  rustValue,
  goLog,
  goSlog,
  zap,
  goValue,
  rubyLogger,
  rubyWarning,
  rubyValue,
  bundler,
  php,
  phpValue,
  monolog,
  docker,
  windowsCmd,
  powershell,
  vite,
  ora,
];

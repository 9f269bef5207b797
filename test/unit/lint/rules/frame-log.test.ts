import { test } from "node:test";
import { metaKeys } from "#shared/mcp/metaKeys";
import { ask, checkFrames, done, legacy, meta, modern, recv, send } from "../../../support/checkFrames";

const rule = "frame-log";
const log = (level: string) => recv({ method: "notifications/message", params: { level, data: "x" } });
const asking = ask(2, "x/y", { _meta: { ...meta, [metaKeys.logLevel]: "warning" } });

test("frame-log: where nobody asked for it", () => {
  checkFrames(rule, modern(ask(2, "x/y"), log("error")), "error /method: A log message was sent, but no running request asked for them by its log level.");
  checkFrames(rule, modern(asking, done(2), log("error")), "error /method");
  checkFrames(rule, modern(asking, log("error"), log("warning")));
});

test("frame-log: nothing is said of other messages, nor where the beginning of the session is missing", () => {
  checkFrames(rule, modern(ask(2, "x/y"), recv({ method: "notifications/x" })));
  checkFrames(rule, [log("error"), ask(10, "tools/list"), log("error")]);
});

test("frame-log: below the level", () => {
  checkFrames(rule, modern(asking, log("info")), 'error /params/level: A log message of level "info" was sent, although "warning" was asked for.');
  const set = [send({ id: 2, method: "logging/setLevel", params: { level: "error" } }), recv({ id: 2, result: {} })];
  checkFrames(rule, legacy("2025-11-25", ...set, log("warning")), 'error /params/level: A log message of level "warning" was sent, although "error" was set.');
  checkFrames(rule, legacy("2025-11-25", ...set, log("emergency")));
  checkFrames(rule, legacy("2025-11-25", log("debug"), ...set.slice(0, 1), log("debug")));
});

import { test } from "node:test";
import type { JsonValue } from "#shared/json/jsonValue";
import { ask, checkFrames, done, legacy, modern, recv, send } from "../../../support/checkFrames";

const rule = "frame-cancel";
const cancel = (requestId: JsonValue) => send({ method: "notifications/cancelled", params: { requestId } });

test("frame-cancel: what cannot be cancelled", () => {
  checkFrames(rule, legacy("2025-11-25", cancel(9)), "warning /params/requestId: The client cancels 9, a request that it never sent.");
  checkFrames(rule, legacy("2025-11-25", cancel(1)), "warning /params/requestId: The client cancels its initialize (1), which cannot be cancelled.");
  checkFrames(rule, modern(ask(2, "x/y"), recv({ method: "notifications/cancelled", params: { requestId: 2 } })), "warning /params/requestId: The server cancels 2, which is no subscriptions/listen: in 2026-07-28 servers cancel nothing else.");
  checkFrames(rule, modern(ask(2, "subscriptions/listen", { notifications: {} }), recv({ method: "notifications/cancelled", params: { requestId: 2 } })));
});

test("frame-cancel: what goes on although the cancel was read", () => {
  const late = recv({ method: "notifications/progress", params: { progressToken: "p", progress: 1 } });
  const call = send({ id: 2, method: "tools/call", params: { name: "t", _meta: { progressToken: "p" } } });
  const ping = [send({ id: 3, method: "ping" }), recv({ id: 3, result: {} })];
  checkFrames(rule, legacy("2025-11-25", call, cancel(2), ...ping, recv({ id: 2, result: { content: [] } })), "warning /id: The request 2 (tools/call) was cancelled, and still it is answered.");
  checkFrames(rule, legacy("2025-11-25", call, cancel(2), ...ping, late), "warning /method: The request 2 (tools/call) was cancelled, and still its progress is told.");
});

test("frame-cancel: what may have crossed the cancel is nobody's fault", () => {
  checkFrames(rule, modern(ask(2, "x/y"), cancel(2), done(2)));
  checkFrames(rule, modern(ask(2, "x/y"), ask(3, "x/y"), cancel(2), done(3), done(2)));
  checkFrames(rule, modern(ask(2, "x/y"), done(2), cancel(2)));
});

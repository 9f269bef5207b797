import { test } from "node:test";
import type { JsonValue } from "#shared/json/jsonValue";
import { checkFrames, legacy, recv, send } from "../../../support/checkFrames";

const rule = "frame-progress";
const call = (id: number, token: JsonValue) => send({ id, method: "tools/call", params: { name: "t", _meta: { progressToken: token } } });
const progress = (token: JsonValue, value: number) => recv({ method: "notifications/progress", params: { progressToken: token, progress: value } });
const answered = recv({ id: 2, result: { content: [] } });

test("frame-progress: of no request, not rising, too late", () => {
  checkFrames(rule, legacy("2025-11-25", call(2, "p"), progress("q", 1)), 'error /params/progressToken: The progress token "q" belongs to no request.');
  checkFrames(rule, legacy("2025-11-25", call(2, "2"), progress(2, 1)), "error /params/progressToken: The progress token 2 belongs to no request.");
  checkFrames(rule, legacy("2025-11-25", call(2, "p"), progress("p", 1), progress("p", 1)), "error /params/progress: The progress 1 does not rise: it was 1 before.");
  checkFrames(rule, legacy("2025-11-25", call(2, "p"), answered, progress("p", 1)), "error /method: This progress comes after the response to its request 2 (tools/call).");
  checkFrames(rule, legacy("2025-11-25", call(2, "p"), call(3, "p")), 'error /params/_meta/progressToken: The progress token "p" is that of the request 2, which still runs.');
});

test("frame-progress: silent for what rises, fractions too, for a token used again, and for tasks", () => {
  checkFrames(rule, legacy("2025-11-25", call(2, "p"), progress("p", 0), progress("p", 0.5), progress("p", 7), answered, call(3, "p"), progress("p", 1)));
  checkFrames(rule, legacy("2025-11-25", send({ id: 2, method: "tools/call", params: { name: "t", task: {}, _meta: { progressToken: 1 } } }), recv({ id: 2, result: { task: { taskId: "a", status: "working", createdAt: "", lastUpdatedAt: "", ttl: null } } }), progress(1, 1)));
  checkFrames(rule, [progress("p", 1)]);
});

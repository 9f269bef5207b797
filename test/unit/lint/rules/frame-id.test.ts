import { test } from "node:test";
import { ask, checkFrames, done, legacy, modern, recv, send } from "../../../support/checkFrames";

const rule = "frame-id";
const ping = (id: number) => send({ id, method: "ping" });
const pong = (id: number) => recv({ id, result: {} });

test("frame-id: an id that is in use, or in the legacy era was ever", () => {
  checkFrames(rule, modern(ask(2, "x/y"), ask(2, "x/y")), "error /id: The id 2 is that of a request which still waits for its answer.");
  checkFrames(rule, modern(ask(2, "x/y"), done(2), ask(2, "x/y")));
  checkFrames(rule, legacy("2025-11-25", ping(2), pong(2), ping(2)), "error /id: The id 2 was used before in this session.");
  checkFrames(rule, legacy("2025-11-25", ping(2), recv({ id: 2, method: "ping" })));
});

test("frame-id: an answer to nothing, of another type, or a second one", () => {
  checkFrames(rule, legacy("2025-11-25", pong(9)), "error /id: No request with the id 9 was sent, so this response answers nothing.");
  checkFrames(rule, legacy("2025-11-25", ping(2), recv({ id: "2", result: {} })), 'error /id: The response has the id "2", where its request has 2: a string is no number.');
  checkFrames(rule, legacy("2025-11-25", ping(2), pong(2), pong(2)), "error /id: This is a second response to the request 2 (ping).");
});

test("frame-id: strings are ids like numbers", () => {
  checkFrames(rule, modern(ask("a", "x/y"), ask("a", "x/y")), 'error /id: The id "a" is that of a request which still waits for its answer.');
  checkFrames(rule, legacy("2025-11-25", recv({ id: "a", result: {} })), 'error /id: No request with the id "a" was sent, so this response answers nothing.');
  checkFrames(rule, legacy("2025-11-25", send({ id: "2", method: "ping" }), pong(2)), 'error /id: The response has the id 2, where its request has "2": a number is no string.');
});

test("frame-id: a retry is a request of its own", () => {
  const asks = recv({ id: 2, result: { resultType: "input_required", requestState: "s" } });
  const retry = (id: number) => ask(id, "tools/call", { name: "t", requestState: "s" });
  checkFrames(rule, modern(ask(2, "tools/call", { name: "t" }), asks, retry(2)), "error /id: The retry has the id 2 of the request that asked for input; it is a request of its own and needs a new one.");
  checkFrames(rule, modern(ask(2, "tools/call", { name: "t" }), asks, retry(3)));
});

test("frame-id: silent where the beginning of the session is missing", () => {
  checkFrames(rule, [pong(9), send({ id: 10, method: "tools/list" })]);
});

test("frame-id: ids are remembered however many come", () => {
  const many = Array.from({ length: 3000 }, (_, index) => [ping(index + 2), pong(index + 2)]).flat();
  checkFrames(rule, legacy("2025-11-25", ...many, ping(2)), "error /id: The id 2 was used before in this session.");
});

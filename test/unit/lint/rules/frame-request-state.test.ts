import { test } from "node:test";
import type { JsonObject } from "#shared/json/jsonValue";
import { ask, checkFrames, modern, recv } from "../../../support/checkFrames";

const rule = "frame-request-state";
const call = ask(2, "tools/call", { name: "t" });
const asks = (state?: string) => recv({ id: 2, result: { resultType: "input_required", inputRequests: { who: { method: "elicitation/create", params: { message: "?", requestedSchema: { type: "object", properties: {} } } } }, ...(state !== undefined && { requestState: state }) } });
const retry = (params: JsonObject, name = "t") => ask(3, "tools/call", { name, inputResponses: { who: { action: "decline" } }, ...params });

test("frame-request-state: byte for byte, or not at all", () => {
  checkFrames(rule, modern(call, asks("a+b="), retry({ requestState: "a b=" })), 'error /params/requestState: The requestState "a b=" is not the one that the server gave, "a+b="; it has to come back byte for byte.');
  checkFrames(rule, modern(call, asks("s"), retry({})), 'error /params: The retry leaves out the requestState "s" that the server gave.');
  checkFrames(rule, modern(call, asks(), retry({ requestState: "s" })), 'error /params/requestState: The retry has the requestState "s", but the server gave none.');
  checkFrames(rule, modern(call, asks("s"), retry({ requestState: "s" }, "other")), 'error /params/requestState: The requestState "s" was not given by any "input_required" result for this call.');
});

test("frame-request-state: each of two calls at once has its own", () => {
  const second = [ask(4, "tools/call", { name: "t" }), recv({ id: 4, result: { resultType: "input_required", requestState: "two" } })];
  checkFrames(rule, modern(call, asks("one"), ...second, ask(5, "tools/call", { name: "t", requestState: "two" }), retry({ requestState: "one" })));
  checkFrames(rule, modern(call, asks("one"), ...second, ask(5, "tools/call", { name: "t", requestState: "two" }), retry({ requestState: "two" })), "error /params/requestState");
  checkFrames(rule, modern(call, asks(), retry({})));
});

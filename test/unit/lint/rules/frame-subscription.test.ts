import { test } from "node:test";
import type { JsonObject, JsonValue } from "#shared/json/jsonValue";
import { metaKeys } from "#shared/mcp/metaKeys";
import { ask, checkFrames, legacy, modern, recv } from "../../../support/checkFrames";

const rule = "frame-subscription";
const listen = ask(2, "subscriptions/listen", { notifications: { toolsListChanged: true, resourceSubscriptions: ["a:b"] } });
const tell = (method: string, id?: JsonValue, params: JsonObject = {}) => recv({ method: `notifications/${method}`, params: { ...params, ...(id !== undefined && { _meta: { [metaKeys.subscriptionId]: id } }) } });
const acknowledged = tell("subscriptions/acknowledged", 2, { notifications: { toolsListChanged: true } });
const idAt = "/params/_meta/io.modelcontextprotocol~1subscriptionId";

test("frame-subscription: whose it is", () => {
  checkFrames(rule, modern(listen, acknowledged, tell("tools/list_changed")), 'error /params: "notifications/tools/list_changed" has no "io.modelcontextprotocol/subscriptionId" in "_meta", so nobody knows which subscription it belongs to.');
  checkFrames(rule, modern(listen, acknowledged, tell("tools/list_changed", 9)), `error ${idAt}: The subscription 9 does not exist: the id has to be that of an open subscriptions/listen.`);
  checkFrames(rule, modern(listen, acknowledged, tell("tools/list_changed", "2")), `error ${idAt}`);
  checkFrames(rule, modern(listen, acknowledged, recv({ id: 2, result: { resultType: "complete", _meta: { [metaKeys.subscriptionId]: 2 } } }), tell("tools/list_changed", 2)), `error ${idAt}: The subscription 2 is closed: the id has to be that of an open subscriptions/listen.`);
});

test("frame-subscription: its order, and what was asked for", () => {
  checkFrames(rule, modern(listen, tell("tools/list_changed", 2)), 'error /method: "notifications/tools/list_changed" comes before "notifications/subscriptions/acknowledged" of the subscription 2, which has to be its first message.');
  checkFrames(rule, modern(listen, acknowledged, tell("prompts/list_changed", 2)), 'error /method: "notifications/prompts/list_changed" comes on the subscription 2, which did not ask for "promptsListChanged".');
  checkFrames(rule, modern(listen, tell("subscriptions/acknowledged", 2, { notifications: { promptsListChanged: true } })), 'error /params/notifications/promptsListChanged: The server acknowledges "promptsListChanged", which was not asked for.');
});

test("frame-subscription: its end names it too", () => {
  checkFrames(rule, modern(listen, acknowledged, recv({ id: 2, result: { resultType: "complete" } })), 'error /result: The result of subscriptions/listen has no "io.modelcontextprotocol/subscriptionId" in "_meta".');
  checkFrames(rule, modern(listen, acknowledged, recv({ id: 2, result: { resultType: "complete", _meta: { [metaKeys.subscriptionId]: 3 } } })), "error /result/_meta/io.modelcontextprotocol~1subscriptionId");
});

test("frame-subscription: silent for what is right, and in the legacy era", () => {
  checkFrames(rule, modern(listen, acknowledged, tell("tools/list_changed", 2), tell("resources/updated", 2, { uri: "a:b" })));
  checkFrames(rule, legacy("2025-11-25", tell("tools/list_changed")));
});

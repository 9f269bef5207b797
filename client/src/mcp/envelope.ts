import { isObject, own, type JsonObject } from "#shared/json/jsonValue";
import type { Answerer } from "./sessionTypes";
import type { SessionPorts } from "./sessionPorts";

/** Reserved `_meta` keys of 2026-07-28 (basic, "Per-request protocol fields"). */
export const metaKeys = {
  protocolVersion: "io.modelcontextprotocol/protocolVersion",
  clientInfo: "io.modelcontextprotocol/clientInfo",
  clientCapabilities: "io.modelcontextprotocol/clientCapabilities",
  serverInfo: "io.modelcontextprotocol/serverInfo",
  subscriptionId: "io.modelcontextprotocol/subscriptionId",
} as const;

/** The capabilities that are declared are those that can be served. */
export function clientCapabilities(answerer: Answerer): JsonObject {
  return {
    elicitation: { form: {}, url: {} },
    ...(answerer.sample && { sampling: {} }),
    ...(answerer.roots && { roots: {} }),
  };
}

/** Parameters with the metadata every modern request carries; what the caller set himself stays. */
export function withEnvelope(params: JsonObject, protocolVersion: string, clientInfo: SessionPorts["clientInfo"], capabilities: JsonObject): JsonObject {
  const meta = own(params, "_meta");
  return {
    ...params,
    _meta: {
      [metaKeys.protocolVersion]: protocolVersion,
      [metaKeys.clientInfo]: clientInfo,
      [metaKeys.clientCapabilities]: capabilities,
      ...(isObject(meta) && meta),
    },
  };
}

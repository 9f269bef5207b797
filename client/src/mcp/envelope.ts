import { isObject, own, type JsonObject } from "#shared/json/jsonValue";
import type { LogLevel } from "#shared/mcp/logLevels";
import { metaKeys } from "#shared/mcp/metaKeys";
import type { Answerer } from "./sessionTypes";
import type { SessionPorts } from "./sessionPorts";

/** The capabilities that are declared are those that can be served. */
export function clientCapabilities(answerer: Answerer): JsonObject {
  return {
    elicitation: { form: {}, url: {} },
    ...(answerer.sample && { sampling: {} }),
    ...(answerer.roots && { roots: {} }),
  };
}

/** Parameters with the metadata every modern request carries; what the caller set himself stays. */
export function withEnvelope(params: JsonObject, protocolVersion: string, clientInfo: SessionPorts["clientInfo"], capabilities: JsonObject, logLevel?: LogLevel): JsonObject {
  const meta = own(params, "_meta");
  return {
    ...params,
    _meta: {
      [metaKeys.protocolVersion]: protocolVersion,
      [metaKeys.clientInfo]: clientInfo,
      [metaKeys.clientCapabilities]: capabilities,
      ...(logLevel !== undefined && { [metaKeys.logLevel]: logLevel }),
      ...(isObject(meta) && meta),
    },
  };
}

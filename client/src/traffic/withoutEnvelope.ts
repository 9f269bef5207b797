import { own, type JsonObject } from "#shared/json/jsonValue";
import { objectIn } from "#shared/lint/frames/frameSession";
import { metaKeys } from "#shared/mcp/metaKeys";
import { paramsOf } from "./conversations";

/** What the session puts into `_meta` of each request itself. */
const ofSession = new Set<string>([metaKeys.protocolVersion, metaKeys.clientInfo, metaKeys.clientCapabilities, metaKeys.logLevel, "progressToken"]);

/** The parameters of a request without what belongs to the session and to this one sending. */
export function withoutEnvelope(message: JsonObject): JsonObject {
  const params = paramsOf(message);
  const meta = objectIn(params, "_meta");
  if (!meta) return params;
  const rest = Object.keys(meta).filter((name) => !ofSession.has(name)).map((name) => [name, own(meta, name) ?? null] as const);
  const others = Object.keys(params).filter((name) => name !== "_meta").map((name) => [name, own(params, name) ?? null] as const);
  return Object.fromEntries(rest.length === 0 ? others : [...others, ["_meta", Object.fromEntries(rest)]]);
}

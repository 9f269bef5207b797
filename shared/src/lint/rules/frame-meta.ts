import { isObject, own, type JsonObject } from "../../json/jsonValue";
import { toPointer } from "../../json/pointer";
import { quote } from "../../json/quote";
import { metaKeys } from "../../mcp/metaKeys";
import type { Revision } from "../../mcp/revisions";
import { nearest } from "../nearest";
import type { FrameReport } from "../frames/frame";
import type { Rule } from "../rule";
import { mcp } from "../sources";

const prefix = "io.modelcontextprotocol/";
const required = [metaKeys.protocolVersion, metaKeys.clientCapabilities] as const;

export const frameMeta: Rule = {
  id: "frame-meta",
  level: "error",
  summary: "A request of 2026-07-28 carries its metadata, and nobody takes a reserved key for his own",
  reason: "A server of 2026-07-28 has no session to look things up in: it must refuse a request without its version and the client's capabilities. Reserved keys may get a meaning at any time.",
  source: mcp("_meta", "basic#meta"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame({ message, kind, from, era, eraIsCertain, revision, params }) {
    if (!eraIsCertain) return;
    const given = own(params, "_meta");
    if (kind === "request" && from === "client" && era === "modern") {
      const meta = isObject(given) ? given : {};
      const lacking = required.filter((key) => !Object.hasOwn(meta, key));
      if (lacking.length > 0) yield { at: isObject(given) ? "/params/_meta" : isObject(own(message, "params")) ? "/params" : "", message: `The request has no ${lacking.map((key) => quote(key)).join(" and no ")} in "_meta", which every request of ${revision} has to carry.` };
      yield* wrongValues(meta);
    }
    if (isObject(given)) yield* reservedKeys(given, "/params/_meta", revision);
    const result = own(message, "result");
    const answered = isObject(result) ? own(result, "_meta") : undefined;
    if (isObject(answered)) yield* reservedKeys(answered, "/result/_meta", revision);
  },
};

function* wrongValues(meta: JsonObject): Generator<FrameReport> {
  const version = own(meta, metaKeys.protocolVersion);
  if (version !== undefined && typeof version !== "string") yield { at: toPointer(["params", "_meta", metaKeys.protocolVersion]), message: `The protocol version is ${quote(version)}, where a string has to be.` };
  const capabilities = own(meta, metaKeys.clientCapabilities);
  if (capabilities !== undefined && !isObject(capabilities)) yield { at: toPointer(["params", "_meta", metaKeys.clientCapabilities]), message: `The client's capabilities are ${quote(capabilities)}, where an object has to be.` };
}

function* reservedKeys(meta: JsonObject, at: string, revision: Revision): Generator<FrameReport> {
  for (const key of Object.keys(meta)) {
    const place = { at: `${at}${toPointer([key])}`, on: "key" } as const;
    if (key.startsWith(prefix)) {
      // Official extensions have keys of this prefix, so that only a slip of the pen is one.
      const meant = Object.values<string>(metaKeys).includes(key) ? undefined : nearest(key, Object.values(metaKeys));
      if (meant !== undefined) yield { ...place, message: `The key ${quote(key)} in "_meta" is reserved and unknown; did you mean ${quote(meant)}?` };
    } else if (isReserved(key, revision)) yield { ...place, message: `The key ${quote(key)} in "_meta" has a prefix that is reserved for MCP itself.` };
  }
}

/** Reserved prefixes: by their second label since 2026-07-28, by the last but one from 2025-06-18 on; before, there was no rule. */
function isReserved(key: string, revision: Revision): boolean {
  const slash = key.indexOf("/");
  if (slash < 0 || revision < "2025-06-18") return false;
  const labels = key.slice(0, slash).split(".");
  const decisive = revision >= "2026-07-28" ? labels[1] : labels.at(-2);
  return decisive === "modelcontextprotocol" || decisive === "mcp";
}

import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import type { ProtocolError } from "#shared/mcp/outcome";
import { isRevision, latestRevision, revisions, type Revision } from "#shared/mcp/revisions";
import type { Reply } from "./peer";

/** What the answer to `server/discover` says about the server. */
export type ProbeVerdict =
  | { readonly kind: "modern"; readonly version: Revision; readonly discovered: JsonObject }
  /** -32022 with a version that is spoken here: ask again with that one. */
  | { readonly kind: "retry"; readonly version: Revision }
  /** `why` completes "The server is taken for a legacy one because …". */
  | { readonly kind: "legacy"; readonly why: string; readonly exited: boolean; readonly version?: Revision }
  /** Modern for sure, but it cannot be spoken to; `problem` is a sentence. Never a reason to fall back. */
  | { readonly kind: "incompatible"; readonly problem: string }
  /** No evidence at all: unreachable, refused, an error of the infrastructure. */
  | { readonly kind: "unclear"; readonly reply: Reply };

const unsupportedVersion = -32022;
/** Codes that only a modern server can mean: HeaderMismatch, MissingRequiredClientCapability. */
const modernCodes: ReadonlySet<number> = new Set([-32020, -32021]);

/**
 * Judges a probe by the backward-compatibility rules of the 2026-07-28 transports: a recognised
 * modern error means modern, any other error, silence or exit means legacy, and HTTP's redirects, 401, 403,
 * 5xx and network failures mean nothing.
 */
export function judgeProbe(reply: Reply, transport: "stdio" | "http"): ProbeVerdict {
  switch (reply.kind) {
    case "result":
      return judgeResult(reply.result);
    case "error": {
      const status = reply.http?.status;
      if (status !== undefined && isNoEvidence(status)) return { kind: "unclear", reply };
      return judgeError(reply.error, status);
    }
    case "timeout":
      if (transport === "http") return { kind: "unclear", reply };
      return { kind: "legacy", why: `it did not answer server/discover within ${String(reply.ms / 1000)} s`, exited: false };
    case "failed": {
      // What comes with a remedy is no exit.
      if (transport === "stdio" && reply.next !== undefined) return { kind: "unclear", reply };
      if (transport === "stdio") return { kind: "legacy", why: "it exited on server/discover", exited: true };
      const status = reply.http?.status;
      if (status === undefined || isNoEvidence(status)) return { kind: "unclear", reply };
      return { kind: "legacy", why: `it answered server/discover with HTTP ${String(status)}`, exited: false };
    }
    case "cancelled":
      return { kind: "unclear", reply };
  }
}

function judgeResult(result: JsonValue): ProbeVerdict {
  const supported = isObject(result) ? versionsOf(own(result, "supportedVersions")) : undefined;
  if (!isObject(result) || !supported) return { kind: "legacy", why: "its answer to server/discover has no supportedVersions", exited: false };
  const version = spoken(supported);
  if (version) return { kind: "modern", version, discovered: result };
  const legacy = supported.filter(isLegacy).at(-1);
  if (legacy) return { kind: "legacy", why: `server/discover lists ${supported.join(", ")} only`, exited: false, version: legacy };
  return { kind: "incompatible", problem: noCommonVersion(supported) };
}

function judgeError({ code, message, data }: ProtocolError, status: number | undefined): ProbeVerdict {
  if (code === unsupportedVersion) {
    const supported = isObject(data) ? (versionsOf(own(data, "supported")) ?? []) : [];
    const version = spoken(supported);
    if (version) return { kind: "retry", version };
    // It names legacy versions itself: choosing one of them is what the error asks for.
    const legacy = supported.filter(isLegacy).at(-1);
    if (legacy) return { kind: "legacy", why: `it supports ${supported.join(", ")} only`, exited: false, version: legacy };
    return { kind: "incompatible", problem: noCommonVersion(supported) };
  }
  if (code !== null && modernCodes.has(code)) return { kind: "incompatible", problem: `The server refused server/discover with error ${String(code)}: ${message}` };
  // A modern HTTP server says so about methods that it lacks; a legacy one has no -32601 under 404.
  if (status === 404 && code === -32601) return { kind: "modern", version: latestRevision, discovered: {} };
  const where = status === undefined || status === 200 ? "" : ` and HTTP ${String(status)}`;
  return { kind: "legacy", why: `it answered server/discover with error ${String(code)}${where}`, exited: false };
}

/** An error that only a modern server sends; over HTTP, -32601 under 404 is one. */
export function isModernError(code: number | null, status: number | undefined): boolean {
  return code !== null && (code === unsupportedVersion || modernCodes.has(code) || (code === -32601 && status === 404));
}

function noCommonVersion(supported: readonly string[]): string {
  return supported.length === 0
    ? "The server does not support 2026-07-28 and does not say which versions it supports."
    : `The server supports ${supported.map((version) => JSON.stringify(version)).join(", ")}, none of which is spoken here.`;
}

function isNoEvidence(status: number): boolean {
  // A redirect says where to look, and nothing about who answers there.
  return (status >= 300 && status < 400) || status === 401 || status === 403 || status === 407 || status === 429 || status >= 500;
}

function versionsOf(value: JsonValue | undefined): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((version) => typeof version === "string") : undefined;
}

function spoken(versions: readonly string[]): Revision | undefined {
  return versions.filter(isRevision).find((version) => revisions[version] === "modern");
}

function isLegacy(version: string): version is Revision {
  return isRevision(version) && revisions[version] === "legacy";
}

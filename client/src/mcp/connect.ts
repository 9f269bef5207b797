import { isObject, own, type JsonObject } from "#shared/json/jsonValue";
import { metaKeys } from "#shared/mcp/metaKeys";
import { isRevision, latestLegacyRevision, latestRevision, revisions, type Era, type Revision } from "#shared/mcp/revisions";
import { isModernError, judgeProbe, type ProbeVerdict } from "./era";
import { withEnvelope } from "./envelope";
import type { Peer, Reply } from "./peer";
import type { EraChoice } from "./serverDefinition";
import type { Limits, SessionPorts } from "./sessionPorts";
import type { ServerIdentity } from "./sessionTypes";
import type { Tap } from "./tap";
import type { Wire } from "./wire";

/** A wire with its peer, opened anew for each attempt. */
export type Link = { readonly wire: Wire; readonly peer: Peer };
export type Opened = { readonly ok: true; readonly link: Link } | Failure;
export type Failure = { readonly ok: false; readonly reason: string; readonly next?: string; readonly signIn?: true };

/** What both sides agreed on. */
export type Agreement = {
  readonly era: Era;
  readonly protocolVersion: string;
  readonly server: ServerIdentity | null;
  readonly capabilities: JsonObject;
  readonly instructions?: string;
};
export type Connected = { readonly ok: true; readonly link: Link; readonly agreement: Agreement } | Failure;

export type ConnectContext = {
  readonly choice: EraChoice;
  readonly limits: Limits;
  readonly tap: Tap;
  readonly clientInfo: SessionPorts["clientInfo"];
  readonly capabilities: JsonObject;
  /** Opens a connection; for stdio a new process, after the one before it has ended. */
  readonly open: () => Promise<Opened>;
  /** Opens the same address as HTTP+SSE of 2024-11-05. */
  readonly openSse: () => Promise<Opened>;
  readonly step: (step: string) => void;
  /** Turns a reply without evidence, or a lost connection, into the sentence for people. */
  readonly explain: (link: Link, reply: Reply, step: string) => Failure;
  readonly remembered: Era | undefined;
  readonly remember: (era: Era | undefined) => void;
};

/** Opens a connection and finds the era and revision to speak, as the choice says. */
export async function connect(context: ConnectContext): Promise<Connected> {
  const { choice } = context;
  const opened = await context.open();
  if (!opened.ok) return opened;
  const { link } = opened;
  if (choice === "modern" || (isRevision(choice) && revisions[choice] === "modern")) return pinnedModern(context, link);
  if (choice === "legacy") return handshake(context, link, latestLegacyRevision);
  if (choice !== "auto") return handshake(context, link, choice, choice);
  if (context.remembered === "legacy") {
    context.tap.note("info", "The server is spoken to as a legacy one without probing, because it did not answer the last probe.");
    const connected = await handshake(context, link, latestLegacyRevision);
    if (connected.ok) return connected;
    // What was remembered no longer holds.
    context.remember(undefined);
    context.tap.note("info", `${connected.reason} Probing anew.`);
    const again = await context.open();
    return again.ok ? probed(context, again.link) : again;
  }
  return probed(context, link);
}

async function probed(context: ConnectContext, link: Link): Promise<Connected> {
  const late = new AbortController();
  const { verdict, reply, stillWaiting } = await probe(context, link, late.signal);
  const { tap } = context;
  switch (verdict.kind) {
    case "modern":
      context.remember("modern");
      return { ok: true, link, agreement: modernAgreement(verdict, tap) };
    case "incompatible":
      return { ok: false, reason: verdict.problem, next: "Update the server, or this extension." };
    case "unclear":
      return context.explain(link, reply, "server/discover");
    case "retry":
      return { ok: false, reason: `The server refused ${verdict.version} although it lists it as supported.` };
    case "legacy": {
      tap.note("info", `The server is taken for a legacy one because ${verdict.why}.`);
      const version = verdict.version ?? latestLegacyRevision;
      if (!verdict.exited) {
        const shaken = handshake(context, link, version);
        const connected = await Promise.race([shaken, lateModern(context, link, stillWaiting, shaken)]);
        late.abort();
        if (connected.ok && stillWaiting) context.remember(connected.agreement.era === "legacy" ? "legacy" : undefined);
        // Some answer the probe with an error and exit then.
        if (connected.ok || link.wire.kind !== "stdio" || link.peer.ended === undefined) return connected;
      }
      tap.note("warning", "The server exited after server/discover; it is started again for initialize.");
      const again = await context.open();
      if (!again.ok) return again;
      const connected = await handshake(context, again.link, version);
      if (connected.ok) context.remember("legacy");
      return connected;
    }
  }
}

type Probe = {
  readonly verdict: ProbeVerdict;
  readonly reply: Reply;
  /** The probe itself, where it timed out but may yet be answered. */
  readonly stillWaiting?: Promise<Reply>;
};

async function probe(context: ConnectContext, link: Link, signal: AbortSignal): Promise<Probe> {
  context.step("probing the protocol era");
  const transport = link.wire.kind === "stdio" ? "stdio" : "http";
  const first = await discover(context, link, latestRevision, signal);
  const verdict = judgeProbe(first.reply, transport);
  if (verdict.kind !== "retry") return { verdict, reply: first.reply, ...(first.stillWaiting && { stillWaiting: first.stillWaiting }) };
  const second = await discover(context, link, verdict.version, signal);
  return { verdict: judgeProbe(second.reply, transport), reply: second.reply };
}

async function discover(context: ConnectContext, link: Link, version: Revision, signal: AbortSignal): Promise<{ reply: Reply; stillWaiting?: Promise<Reply> }> {
  const { clientInfo, capabilities, limits } = context;
  const patience = link.wire.kind === "stdio" ? limits.requestTimeoutMs + limits.probeTimeoutMs : limits.requestTimeoutMs;
  link.wire.agreed(version, true);
  const asked = link.peer.request("server/discover", withEnvelope({}, version, clientInfo, capabilities), { timeoutMs: patience, capMs: patience, handshake: true, signal });
  if (link.wire.kind !== "stdio") return { reply: await asked };
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limits.probeTimeoutMs);
  });
  const reply = await Promise.race([asked, silence]);
  clearTimeout(timer);
  return reply ? { reply } : { reply: { id: 0, kind: "timeout", ms: limits.probeTimeoutMs, capped: false }, stillWaiting: asked };
}

/**
 * A server that is slow to start answers the probe late: it is still modern. By then it may have `initialize` before
 * it, too; one that accepts that serves this connection as a legacy one from there on. Never settles otherwise.
 */
async function lateModern(context: ConnectContext, link: Link, asked: Promise<Reply> | undefined, shaken: Promise<Connected>): Promise<Connected> {
  const verdict = asked && judgeProbe(await asked, "stdio");
  if (verdict?.kind !== "modern") return new Promise(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), context.limits.probeTimeoutMs);
  });
  const legacy = await Promise.race([shaken, silence]);
  clearTimeout(timer);
  if (legacy?.ok) return legacy;
  context.tap.note("info", "The server answered server/discover late; it is spoken to as a modern one.");
  return { ok: true, link, agreement: modernAgreement(verdict, context.tap) };
}

async function pinnedModern(context: ConnectContext, link: Link): Promise<Connected> {
  const { verdict, reply } = await probe(context, link, new AbortController().signal);
  switch (verdict.kind) {
    case "modern":
      return { ok: true, link, agreement: modernAgreement(verdict, context.tap) };
    case "incompatible":
      return { ok: false, reason: verdict.problem, next: "Update the server, or set the era to auto." };
    case "legacy":
      return { ok: false, reason: `The server is not a modern one: ${verdict.why}.`, next: "Set the era to auto or legacy." };
    case "retry":
      return { ok: false, reason: `The server refused ${verdict.version} although it lists it as supported.` };
    case "unclear":
      return context.explain(link, reply, "server/discover");
  }
}

function modernAgreement({ version, discovered }: { readonly version: Revision; readonly discovered: JsonObject }, tap: Tap): Agreement {
  const meta = own(discovered, "_meta");
  const capabilities = own(discovered, "capabilities");
  const instructions = own(discovered, "instructions");
  if (!isObject(capabilities)) tap.note("warning", "The server's answer to server/discover has no capabilities.");
  return {
    era: "modern",
    protocolVersion: version,
    server: identity(isObject(meta) ? own(meta, metaKeys.serverInfo) : undefined),
    capabilities: isObject(capabilities) ? capabilities : { tools: {}, resources: {}, prompts: {} },
    ...(typeof instructions === "string" && { instructions }),
  };
}

/** `initialize` and what belongs to it; also for a server that forgot its session. */
export async function handshake(context: ConnectContext, link: Link, version: Revision, pinned?: Revision): Promise<Connected> {
  const { clientInfo, capabilities, limits } = context;
  context.step("waiting for initialize");
  const params = { protocolVersion: version, capabilities, clientInfo };
  const reply = await link.peer.request("initialize", params, { timeoutMs: limits.requestTimeoutMs, capMs: limits.requestCapMs, handshake: true });
  if (mayBeOldTransport(link, reply)) {
    context.tap.note("info", "The server refuses a POST to its address; trying HTTP+SSE of 2024-11-05.");
    const explained = context.explain(link, reply, "initialize");
    const old = await context.openSse();
    return old.ok ? handshake(context, old.link, version, pinned) : explained;
  }
  if (reply.kind !== "result" || !isObject(reply.result)) return context.explain(link, reply, "initialize");
  const answered = own(reply.result, "protocolVersion");
  if (typeof answered !== "string" || !isRevision(answered) || revisions[answered] !== "legacy")
    return { ok: false, reason: `The server chose protocol version ${JSON.stringify(answered ?? null)} in initialize, which is no revision that initialize can agree on.`, next: "The server has to answer with one of 2024-11-05, 2025-03-26, 2025-06-18 and 2025-11-25." };
  if (pinned && answered !== pinned) return { ok: false, reason: `The server answered ${answered} to initialize with ${pinned}, which is pinned.`, next: "Set the era to auto or legacy." };
  link.wire.agreed(answered, false);
  await link.peer.notify("notifications/initialized");
  const offered = own(reply.result, "capabilities");
  const instructions = own(reply.result, "instructions");
  return {
    ok: true,
    link,
    agreement: {
      era: "legacy",
      protocolVersion: answered,
      server: identity(own(reply.result, "serverInfo")),
      capabilities: isObject(offered) ? offered : {},
      ...(typeof instructions === "string" && { instructions }),
    },
  };
}

/** The refusals after which a client is to look for the old transport (2026-07-28, "HTTP+SSE Transport"). */
function mayBeOldTransport({ wire }: Link, reply: Reply): boolean {
  if (wire.kind !== "http" || (reply.kind !== "failed" && reply.kind !== "error")) return false;
  const status = reply.http?.status;
  return (status === 400 || status === 404 || status === 405) && !(reply.kind === "error" && isModernError(reply.error.code, status));
}

function identity(value: unknown): ServerIdentity | null {
  if (!isObject(value)) return null;
  const name = own(value, "name");
  const version = own(value, "version");
  const title = own(value, "title");
  if (typeof name !== "string") return null;
  return { name, version: typeof version === "string" ? version : "", ...(typeof title === "string" && { title }) };
}

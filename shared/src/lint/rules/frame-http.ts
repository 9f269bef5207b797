import { isObject, own, type JsonObject } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import { mirroredParameters } from "../../mcp/headerParameters";
import { metaKeys } from "../../mcp/metaKeys";
import type { FrameReport, FrameSubject } from "../frames/frame";
import { nameOf, objectIn } from "../frames/frameSession";
import type { Rule } from "../rule";
import { mcp } from "../sources";

/** The methods whose name parameter is mirrored into `Mcp-Name`. */
const named: ReadonlySet<string> = new Set(["tools/call", "resources/read", "prompts/get"]);

/** The status that 2026-07-28 gives an error code; only where the response is no stream, which has its status already. */
const statuses: Readonly<Record<string, number>> = { "-32601": 404, "-32020": 400, "-32021": 400, "-32022": 400 };

export const frameHttp: Rule = {
  id: "frame-http",
  level: "error",
  summary: "Over HTTP, headers say what the body says, and status and content type are those of the message",
  reason: "Proxies and load balancers see the headers alone, and clients tell the era and the failure of a request by its status.",
  source: mcp("Streamable HTTP", "basic/transports/streamable-http"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame(subject) {
    const { http } = subject.frame;
    if (!http || !subject.eraIsCertain) return;
    const headers = new Map(Object.entries(http.headers).map(([name, value]) => [name.toLowerCase(), value]));
    if (subject.from === "client") yield* sent(subject, headers);
    else if (http.status !== undefined) yield* received(subject, http.status, headers);
  },
};

function* sent({ method = "", params, era, kind, revision, history }: FrameSubject, headers: ReadonlyMap<string, string>): Generator<FrameReport> {
  const accept = headers.get("accept");
  if (accept !== undefined && !(/application\/json|\*\/\*/.test(accept) && /text\/event-stream|\*\/\*/.test(accept))) yield { at: "", message: `The header Accept is ${quote(accept)}, where both application/json and text/event-stream have to be.` };
  const version = headers.get("mcp-protocol-version");
  if (era === "legacy") {
    const agreed = history.agreed;
    if (agreed === undefined || agreed < "2025-06-18" || method === "initialize") return;
    if (version === undefined) yield { at: "", message: `The header MCP-Protocol-Version is missing, which ${agreed} has on every request after initialize.` };
    else if (version !== agreed) yield { at: "", message: `The header MCP-Protocol-Version is ${quote(version)}, but ${quote(agreed)} was agreed on.` };
    return;
  }
  const told = own(objectIn(params, "_meta") ?? {}, metaKeys.protocolVersion);
  yield* mirrored("MCP-Protocol-Version", version, kind === "request" ? told : (told ?? version ?? revision));
  yield* mirrored("Mcp-Method", headers.get("mcp-method"), method);
  if (named.has(method)) yield* mirrored("Mcp-Name", headers.get("mcp-name"), nameOf(method, params));
  if (method === "tools/call" && kind === "request") yield* parameters(params, history, headers);
}

/** The parameters that a tool's schema, as it was listed last, has mirrored into headers; another may have changed since. */
function* parameters(params: JsonObject, history: FrameSubject["history"], headers: ReadonlyMap<string, string>): Generator<FrameReport> {
  const name = own(params, "name");
  const tool = typeof name === "string" ? history.tool(name) : undefined;
  if (!tool) return;
  const values = mirroredParameters(tool.inputSchema, own(params, "arguments"));
  for (const [header, value] of values) yield* mirrored(header, headers.get(header.toLowerCase()), value);
  const wanted = new Set([...values.keys()].map((header) => header.toLowerCase()));
  for (const [header, value] of headers) {
    if (header.startsWith("mcp-param-") && !wanted.has(header)) yield { at: "", message: `The header ${quote(header)} is ${quote(value)}, but the arguments have no parameter that is mirrored into it.` };
  }
}

function* mirrored(header: string, value: string | undefined, body: unknown): Generator<FrameReport> {
  if (typeof body !== "string") return;
  if (value === undefined) yield { at: "", message: `The header ${header} is missing; it has to be ${quote(body)}, as in the body.` };
  else if (value !== redacted && decoded(value) !== body) yield { at: "", message: `The header ${header} is ${quote(value)}, but the body has ${quote(body)}.` };
}

/** What stands in a trace for a secret. */
const redacted = "<redacted>";

/** What a header value stands for: plain, or base64 between the markers of "Value Encoding". */
function decoded(value: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  return encoded === undefined ? value.trim() : base64Text(encoded);
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The UTF-8 text that base64 stands for; undefined where it is none. */
function base64Text(encoded: string): string | undefined {
  let [bits, count] = [0, 0];
  let escaped = "";
  for (const sign of encoded.replace(/=+$/, "")) {
    const digit = digits.indexOf(sign);
    if (digit < 0) return undefined;
    bits = ((bits << 6) | digit) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    escaped += `%${((bits >> count) & 0xff).toString(16).padStart(2, "0")}`;
  }
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}

function* received({ message, kind, era, request, method }: FrameSubject, status: number, headers: ReadonlyMap<string, string>): Generator<FrameReport> {
  const type = headers.get("content-type");
  const streams = type !== undefined && /^\s*text\/event-stream\b/i.test(type);
  if (status === 202) yield { at: "", message: "A message came with HTTP 202, which says that there is none." };
  else if (type === undefined) yield { at: "", message: "The response has a body, but no header Content-Type." };
  else if (!streams && !/^\s*application\/json\b/i.test(type)) yield { at: "", message: `The Content-Type is ${quote(type)}, where application/json or text/event-stream has to be.` };
  if (era === "legacy" || kind !== "response") return;
  if (headers.has("mcp-session-id")) yield { at: "", message: "The response has the header Mcp-Session-Id, but 2026-07-28 has no sessions." };
  if (Object.hasOwn(message, "result") && status !== 200 && status !== 202) yield { at: "/result", on: "key", message: `A result came with HTTP ${quote(status)}, where 200 has to be.` };
  const error = own(message, "error");
  const code = isObject(error) ? own(error, "code") : undefined;
  const wanted = typeof code === "number" ? (statuses[`${code}`] ?? (code === -32602 && request && lacksMeta(request.params) ? 400 : undefined)) : undefined;
  // What a legacy server answers to the probe is judged as the probe's outcome.
  if (wanted !== undefined && !streams && status !== wanted && method !== "server/discover") yield { at: "/error/code", message: `Error ${quote(code ?? null)} came with HTTP ${quote(status)}, where ${quote(wanted)} has to be.` };
}

function lacksMeta(params: JsonObject): boolean {
  const meta = objectIn(params, "_meta") ?? {};
  return !Object.hasOwn(meta, metaKeys.protocolVersion) || !Object.hasOwn(meta, metaKeys.clientCapabilities);
}

import { isObject, own, type JsonObject } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";
import type { Outcome } from "#shared/mcp/outcome";
import type { Era } from "#shared/mcp/revisions";
import type { Session, SessionState } from "../mcp/sessionTypes";
import type { CheckLevel, Sight } from "./check";

/** A server that runs, and whom to ask. */
export type Checked = { readonly session: Session; readonly state: Extract<SessionState, { kind: "running" }>; readonly timeoutMs: number };

/** One check that asks something of the server: reads, and requests that a right server refuses. */
export type RequestCheck = {
  readonly title: string;
  readonly level: CheckLevel | ((era: Era) => CheckLevel);
  /** Path of its section, in the revisions of both eras. */
  readonly section: string;
  /** The era that it is about; absent: both. */
  readonly era?: Era;
  /** The capability without which there is nothing to ask; `without`: with which there is nothing. */
  readonly needs?: string;
  readonly without?: string;
  look(checked: Checked): Promise<Sight>;
};

const none = "mcp-workbench/no-such-thing";

/** Every check that asks, by its id. */
export const requestChecks = {
  "unknown-tool": {
    title: "A tool that does not exist is refused with -32602",
    level: "should",
    section: "server/tools#error-handling",
    needs: "tools",
    look: async (checked) => refusal(await ask(checked, "tools/call", { name: none, arguments: {} }), [-32602], "called a tool that does not exist"),
  },
  "unknown-cursor": {
    title: "A cursor that the server did not give is refused with -32602",
    level: "should",
    section: "server/utilities/pagination#error-handling",
    needs: "tools",
    look: async (checked) => refusal(await ask(checked, "tools/list", { cursor: none }), [-32602], "listed tools from a cursor that it never gave"),
  },
  "unknown-resource": {
    title: "A resource that does not exist is refused",
    level: (era) => (era === "modern" ? "must" : "should"),
    section: "server/resources#error-handling",
    needs: "resources",
    look: async (checked) => refusal(await ask(checked, "resources/read", { uri: "mcp-workbench://no-such-thing" }), checked.state.era === "modern" ? [-32602] : [-32002], "read a resource that does not exist"),
  },
  "unknown-prompt": {
    title: "A prompt that does not exist is refused with -32602",
    level: "should",
    section: "server/prompts#error-handling",
    needs: "prompts",
    look: async (checked) => refusal(await ask(checked, "prompts/get", { name: none }), [-32602], "gave a prompt that does not exist"),
  },
  "same-list": {
    title: "A list that did not change comes in the same order",
    level: "should",
    section: "server/tools#listing-tools",
    era: "modern",
    needs: "tools",
    look: async (checked) => {
      const [first, second] = [names(await ask(checked, "tools/list", {})), names(await ask(checked, "tools/list", {}))];
      if (first === undefined || second === undefined) return { status: "open", detail: "tools/list was not answered twice." };
      return first === second ? right("tools/list gave the same twice.") : { status: "wrong", detail: `tools/list gave ${first} and then ${second}.` };
    },
  },
  "foreign-meta": {
    title: "Metadata that the server does not know is ignored",
    level: "should",
    section: "basic#meta",
    needs: "tools",
    look: async (checked) => answered(await ask(checked, "tools/list", { _meta: { "com.example/unknown": [1] } }), "tools/list with an unknown member of _meta"),
  },
  ping: { title: "A ping is answered", level: "must", section: "basic/utilities/ping", era: "legacy", look: async (checked) => answered(await ask(checked, "ping", {}), "ping") },
  "ping-gone": { title: "ping, which is gone, is refused with -32601", level: "must", section: "basic#error-responses", era: "modern", look: async (checked) => refusal(await ask(checked, "ping", {}), [-32601], "answered a ping") },
  "log-level": {
    title: "A log level is taken",
    level: "must",
    section: "server/utilities/logging",
    era: "legacy",
    needs: "logging",
    look: async (checked) => answered(await ask(checked, "logging/setLevel", { level: "warning" }), "logging/setLevel"),
  },
  "no-log-level": {
    title: "A log level that does not exist is refused with -32602",
    level: "should",
    section: "server/utilities/logging#error-handling",
    era: "legacy",
    needs: "logging",
    look: async (checked) => refusal(await ask(checked, "logging/setLevel", { level: "loud" }), [-32602], 'took the log level "loud"'),
  },
  "log-level-gone": { title: "logging/setLevel, which is gone, is refused with -32601", level: "must", section: "basic#error-responses", era: "modern", look: async (checked) => refusal(await ask(checked, "logging/setLevel", { level: "warning" }), [-32601], "took a log level for all requests") },
  "no-tools": { title: "Tools that were not declared are refused", level: "should", section: "basic#error-responses", without: "tools", look: async (checked) => refusal(await ask(checked, "tools/list", {}), [-32601], 'lists tools without the capability "tools"') },
  "no-prompts": { title: "Prompts that were not declared are refused", level: "should", section: "basic#error-responses", without: "prompts", look: async (checked) => refusal(await ask(checked, "prompts/list", {}), [-32601], 'lists prompts without the capability "prompts"') },
  "no-resources": { title: "Resources that were not declared are refused", level: "should", section: "basic#error-responses", without: "resources", look: async (checked) => refusal(await ask(checked, "resources/list", {}), [-32601], 'lists resources without the capability "resources"') },
} as const satisfies Record<string, RequestCheck>;

/** Why there is nothing to ask of this server; undefined where there is. */
export function inapplicable({ era, needs, without }: RequestCheck, { state }: Checked): string | undefined {
  if (era !== undefined && era !== state.era) return `This is about servers of the ${era} era.`;
  if (needs !== undefined && own(state.capabilities, needs) === undefined) return `The server does not declare the capability ${quote(needs)}.`;
  if (without !== undefined && own(state.capabilities, without) !== undefined) return `The server declares the capability ${quote(without)}.`;
  return undefined;
}

function ask({ session, timeoutMs }: Checked, method: string, params: JsonObject): Promise<Outcome> {
  return session.request(method, params, { timeoutMs, anew: true });
}

function answered({ outcome, error }: Outcome, what: string): Sight {
  return outcome === "ok" ? right(`${what} was answered.`) : { status: "wrong", detail: `${what} ended as ${outcome}: ${error?.message ?? "no reason was given"}` };
}

/** `took` completes "The server …". */
function refusal({ outcome, error }: Outcome, codes: readonly number[], took: string): Sight {
  if (outcome === "ok") return { status: "wrong", detail: `The server ${took}.` };
  if (error === null || error.code === null) return { status: "wrong", detail: outcome === "tool-error" ? "The server refused it with a tool error." : `The server gave no refusal: ${error?.message ?? outcome}` };
  const words = `${String(error.code)}, ${quote(error.message, 200)}.`;
  return codes.includes(error.code) ? right(`The server refused it: ${words}`) : { status: "wrong", detail: `The server refused it with another code: ${words}` };
}

function right(detail: string): Sight {
  return { status: "right", detail };
}

function names({ outcome, result }: Outcome): string | undefined {
  const tools = outcome === "ok" && isObject(result) ? own(result, "tools") : undefined;
  return Array.isArray(tools) ? tools.map((tool) => quote(isObject(tool) ? (own(tool, "name") ?? null) : tool)).join(", ") : undefined;
}

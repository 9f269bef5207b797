import { isObject, own } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import { metaKeys } from "../../mcp/metaKeys";
import type { Rule } from "../rule";
import { objectIn } from "../frames/frameSession";
import type { FrameSubject } from "../frames/frame";
import { mcp } from "../sources";

/** The codes of the reserved range that 2026-07-28 defines. */
const defined: ReadonlySet<number> = new Set([-32020, -32021, -32022]);

/** Codes that are gone, and what took their place. */
const gone: Readonly<Record<string, string>> = {
  "-32002": "a resource that is not found is -32602 since 2026-07-28",
  "-32042": "a server that needs a URL opened asks for it in an input_required result since 2026-07-28",
};

export const frameErrorCode: Rule = {
  id: "frame-error-code",
  level: "error",
  summary: "Error codes are those of the revision, and errors that a model can mend are results",
  reason: "A client acts on the code: one that it does not know, or that means something else, leads it astray. A protocol error never reaches the model, so the model cannot correct its arguments.",
  source: mcp("Error Codes", "basic#error-codes"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame(subject) {
    const { message, kind, era, eraIsCertain, method, from } = subject;
    const error = own(message, "error");
    const code = isObject(error) ? own(error, "code") : undefined;
    if (kind !== "response" || from !== "server" || typeof code !== "number" || !eraIsCertain) return;
    const at = "/error/code";
    const mendable = mendableArguments(subject, code);
    if (mendable !== undefined) yield { at, level: "warning", message: mendable };
    // A server without it refuses the probe as its own era does.
    if (era === "legacy" || method === "server/discover") return;
    const instead = gone[`${code}`];
    if (instead !== undefined) yield { at, message: `Error ${quote(code)} is no longer used: ${instead}.` };
    else if (code <= -32020 && code >= -32099 && !defined.has(code)) yield { at, message: `Error ${quote(code)} is in the range that is reserved for MCP, where 2026-07-28 defines -32020, -32021 and -32022.` };
    else if (code <= -32000 && code >= -32019) yield { at, level: "warning", message: `Error ${quote(code)} is in the old range from -32000 to -32019, which has no meaning that clients could know.` };
  },
};

/** -32602 for a listed tool, called as it should be, can only mean its arguments; since 2025-11-25 that is a result. */
function mendableArguments({ request, revision, history }: FrameSubject, code: number): string | undefined {
  if (code !== -32602 || request?.method !== "tools/call" || revision < "2025-11-25") return undefined;
  const name = own(request.params, "name");
  if (typeof name !== "string" || !history.tool(name) || Object.hasOwn(request.params, "requestState")) return undefined;
  if (revision >= "2026-07-28" && !Object.hasOwn(objectIn(request.params, "_meta") ?? {}, metaKeys.protocolVersion)) return undefined;
  return `The tool ${quote(name)} is listed, and still its call ended with -32602: wrong arguments are a result with "isError": true, so that the model can correct them.`;
}

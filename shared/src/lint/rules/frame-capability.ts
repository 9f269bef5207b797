import { isObject, own, type JsonObject } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import { isIn } from "../../mcp/shapes/methods";
import { objectIn } from "../frames/frameSession";
import type { Rule } from "../rule";
import { mcp } from "../sources";
import { undeclared } from "./frame-result-type";

export const frameCapability: Rule = {
  id: "frame-capability",
  level: "error",
  summary: "Nobody uses what the other side did not declare, or announces what it did not declare itself",
  reason: "A client without the capability has nobody who could answer; notifications that were not declared are not listened for.",
  source: mcp("Capabilities", "basic#meta"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame({ kind, from, method = "", known, params, revision, eraIsCertain, history }) {
    if (!known || kind === "response" || !eraIsCertain || !isIn(known, revision)) return;
    const { clientCapabilities, serverCapabilities } = history;
    if (from === "server" && known.kind === "request") {
      const lacking = clientCapabilities && undeclared(method, params, clientCapabilities);
      if (lacking !== undefined) yield { at: "/method", message: `The server asks for ${quote(method)}, but the client did not declare ${quote(lacking)}.` };
      return;
    }
    if (method === "notifications/roots/list_changed") {
      const roots = clientCapabilities && objectIn(clientCapabilities, "roots");
      if (clientCapabilities && own(roots ?? {}, "listChanged") !== true) yield { at: "/method", message: `The client sends ${quote(method)}, but did not declare "roots.listChanged".` };
      return;
    }
    // The capability came with 2025-03-26, the method was there before.
    if (known.capability === undefined || !serverCapabilities || (known.capability === "completions" && revision === "2024-11-05")) return;
    if (declares(serverCapabilities, known.capability)) return;
    const lacks = `the server did not declare ${quote(known.capability)}`;
    yield { at: "/method", message: from === "client" ? `The client asks for ${quote(method)}, but ${lacks}.` : `The server sends ${quote(method)}, but did not declare ${quote(known.capability)}.` };
  },
};

/** "tools" has to be an object, "tools.listChanged" true in it. */
function declares(capabilities: JsonObject, path: string): boolean {
  const [name = "", part] = path.split(".");
  const value = own(capabilities, name);
  return isObject(value) && (part === undefined || own(value, part) === true);
}

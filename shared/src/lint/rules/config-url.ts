import { propertyOf, stringOf } from "../../json/nodes";
import { quote } from "../quote";
import type { Level } from "../problem";
import type { Rule } from "../rule";
import { configKinds, hostJudges, serverEntries } from "../serverEntries";
import { mcp } from "../sources";

export const configUrl: Rule = {
  id: "config-url",
  level: "error",
  summary: "A server's url is http or https, without a secret in it",
  reason: "Only http and https carry MCP. Credentials in a url end up in logs; plain http to another host sends tokens and data in the clear.",
  source: mcp("Streamable HTTP", "basic/transports/streamable-http"),
  fixable: false,
  kinds: configKinds,

  *checkDocument({ document }, settings) {
    for (const entry of serverEntries(document)) {
      const { node } = entry;
      for (const field of ["url", "serverUrl", "httpUrl"]) {
        const at = propertyOf(document, node, field);
        const text = at === undefined ? undefined : stringOf(document, at);
        if (at === undefined || text === undefined || text.includes("${") || text.startsWith("$") || text.trim() === "") continue;
        const fault = faultOf(text);
        // The editor's schema asks for the scheme and looks no further.
        if (fault) yield { at, level: fault.level, hostSays: hostJudges(entry, settings) && field === "url" && !/^https?:\/\/.+/.test(text), message: `The url ${quote(text.replace(/\/\/[^/@]*@/, "//…@"))} ${fault.what}.` };
      }
    }
  },
};

function faultOf(text: string): { readonly level: Level; readonly what: string } | undefined {
  const parts = /^([a-z][a-z0-9+.-]*):\/\/(?:([^/?#@]*)@)?(\[[0-9a-f:.]+\]|[^/?#:@\s]+)(?::(\d{1,5}))?(?:[/?#]\S*)?$/i.exec(text);
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== "http" && scheme !== "https") return { level: "error", what: `has the scheme "${scheme}:"; MCP is spoken over http and https` };
  if (!parts || Number(parts[4] ?? 0) > 65_535) return { level: "error", what: "is no url that can be reached" };
  if (parts[2] !== undefined) return { level: "warning", what: "carries credentials, which end up in logs; use headers" };
  const host = (parts[3] ?? "").toLowerCase();
  const isHere = host === "localhost" || host.endsWith(".localhost") || /^127\./.test(host) || host === "[::1]" || host === "host.docker.internal";
  return scheme === "http" && !isHere ? { level: "warning", what: "sends everything in the clear; use https" } : undefined;
}

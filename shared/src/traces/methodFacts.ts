import { latestRevision } from "../mcp/revisions";
import { methodOf } from "../mcp/shapes/methods";

/** What the specification says of a method, in sentences; undefined for one that it does not have. */
export function methodFacts(name: string): readonly string[] | undefined {
  const method = methodOf(name);
  if (!method) return undefined;
  const who = method.by === "both" ? "either side" : `the ${method.by}`;
  const { since, until, capability } = method;
  const when = since === undefined && until === undefined ? "In every revision." : since === until ? `Only in ${since ?? ""}.` : since === undefined ? `Up to ${until ?? ""}.` : until === undefined ? `Since ${since}.` : `From ${since} to ${until}.`;
  const owner = method.kind === "request" ? (method.by === "client" ? "server" : method.by === "server" ? "client" : "other side") : method.by === "both" ? "sender" : method.by;
  return [`A ${method.kind} that ${who} sends.`, when, ...(capability === undefined ? [] : [`Needs the capability "${capability}" of the ${owner}.`])];
}

/** The page of the specification that has the method: of its last revision. */
export function methodPage(name: string): string | undefined {
  const method = methodOf(name);
  return method && `https://modelcontextprotocol.io/specification/${method.until ?? latestRevision}/schema`;
}

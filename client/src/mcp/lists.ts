import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import type { Finding } from "#shared/mcp/outcome";
import type { Era } from "#shared/mcp/revisions";
import { headerProblems } from "#shared/mcp/headerParameters";
import type { Tool } from "#shared/mcp/tool";
import type { Reply } from "./peer";
import { cacheHints } from "./resultCache";
import type { ListFreshness, ListName, Prompt, Resource, ResourceTemplate, ServerLists } from "./sessionTypes";

export const emptyLists: ServerLists = { tools: [], resources: [], resourceTemplates: [], prompts: [], findings: [] };

/** Some list had a time to be fresh in, which is over. One that was never fresh is not asked for at each look. */
export function isStale({ freshness = {} }: Pick<ServerLists, "freshness">, now = Date.now()): boolean {
  return Object.values(freshness).some(({ receivedAt, freshUntil }) => freshUntil > receivedAt && freshUntil <= now);
}

type ListSource = {
  readonly era: Era;
  readonly http: boolean;
  readonly capabilities: JsonObject;
  readonly pages: number;
  readonly request: (method: string, params: JsonObject) => Promise<Received>;
  /** Called where a later page cannot be had any more: the pages before it are of another list. */
  readonly forget?: (method: string) => void;
};

/** A reply, and when it was received where that is not now. */
export type Received = { readonly reply: Reply; readonly receivedAt?: number };

/** Everything the server lists, page by page. What is wrong with it is said in the findings; nothing is left out. */
export async function fetchLists(source: ListSource): Promise<ServerLists> {
  const findings: Finding[] = [];
  const freshness: Partial<Record<ListName, ListFreshness>> = {};
  const items = async (capability: string, method: string, key: ListName): Promise<readonly JsonObject[]> =>
    Object.hasOwn(source.capabilities, capability) ? collect(source, method, key, findings, (until) => (freshness[key] = until)) : [];
  const tools = (await items("tools", "tools/list", "tools")).map(readTool);
  const resources = (await items("resources", "resources/list", "resources")).map(readResource);
  const resourceTemplates = (await items("resources", "resources/templates/list", "resourceTemplates")).map(readTemplate);
  const prompts = (await items("prompts", "prompts/list", "prompts")).map(readPrompt);
  for (const [index, tool] of tools.entries()) findings.push(...judgeTool(tool, index, source));
  return { tools, resources, resourceTemplates, prompts, findings, ...(Object.keys(freshness).length > 0 && { freshness }) };
}

/** All pages of one list. Ends at the bound, and at a cursor that was there before. */
async function collect(source: ListSource, method: string, key: string, findings: Finding[], fresh: (freshness: ListFreshness) => void): Promise<readonly JsonObject[]> {
  const items: JsonObject[] = [];
  let until: ListFreshness | undefined;
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 1; ; page++) {
    const { reply, receivedAt = Date.now() } = await source.request(method, cursor === undefined ? {} : { cursor });
    const result = reply.kind === "result" ? reply.result : undefined;
    if (!isObject(result)) {
      // The templates are a part of the resources capability that many servers leave out.
      if (!(method === "resources/templates/list" && reply.kind === "error" && reply.error.code === -32601)) findings.push(listFailure(method, page, reply));
      if (page > 1) source.forget?.(method);
      return items;
    }
    const hints = source.era === "modern" ? cacheHints(result) : undefined;
    if (hints && until && hints.scope !== until.scope) findings.push(finding("list-result-fields", "error", `Page ${String(page)} of ${method} has the cacheScope ${JSON.stringify(hints.scope)}, and an earlier page ${JSON.stringify(until.scope)}; all pages have to have the same.`, "/cacheScope"));
    if (hints) fresh((until = sooner(until, { receivedAt, freshUntil: receivedAt + hints.ttlMs, scope: hints.scope })));
    for (const item of readItems(own(result, key), method, key, findings)) items.push(item);
    const next = own(result, "nextCursor");
    if (typeof next !== "string") {
      if (next !== undefined && next !== null) findings.push(finding("frame-schema", "error", `nextCursor of ${method} is ${JSON.stringify(next)}, not a string.`, "/nextCursor"));
      return items;
    }
    // Before 2026-07-28 nobody said that an empty cursor is one, and servers meant "no more" by it.
    if (next === "" && source.era === "legacy") {
      findings.push(finding("frame-schema", "warning", `${method} ends with the nextCursor "" instead of none.`, "/nextCursor"));
      return items;
    }
    if (seen.has(next)) {
      findings.push(finding("frame-schema", "error", `${method} gives the nextCursor ${JSON.stringify(next)} a second time, so that its pages never end.`, "/nextCursor"));
      return items;
    }
    if (page >= source.pages) {
      findings.push(finding("document-too-large", "info", `${method} has more than ${String(source.pages)} pages; the rest was not fetched.`));
      return items;
    }
    seen.add(next);
    cursor = next;
  }
}

/** A list is as fresh as its first page to go stale, and as private as its most private one. */
function sooner(before: ListFreshness | undefined, now: ListFreshness): ListFreshness {
  if (!before) return now;
  const scope = before.scope === "private" ? before.scope : now.scope;
  return { ...(before.freshUntil <= now.freshUntil ? before : now), scope };
}

function readItems(value: JsonValue | undefined, method: string, key: string, findings: Finding[]): readonly JsonObject[] {
  if (!Array.isArray(value)) {
    findings.push(finding("tool-shape", "error", `${method} has ${value === undefined ? "no" : JSON.stringify(value).slice(0, 60) + " as"} ${key}, where an array has to be.`, `/${key}`));
    return [];
  }
  return value.filter((item, index): item is JsonObject => {
    if (isObject(item)) return true;
    findings.push(finding("tool-shape", "error", `Item ${String(index)} of ${method} is ${JSON.stringify(item).slice(0, 60)}, not an object.`, `/${key}/${String(index)}`));
    return false;
  });
}

function listFailure(method: string, page: number, reply: Reply): Finding {
  const what = page === 1 ? method : `Page ${String(page)} of ${method}`;
  switch (reply.kind) {
    case "error":
      return finding("frame-error-code", "error", `${what} failed with error ${String(reply.error.code)}: ${reply.error.message.replace(/\.?$/, ".")}`);
    case "result":
      return finding("frame-shape", "error", `${what} was answered with ${JSON.stringify(reply.result).slice(0, 60)}, not an object.`);
    case "timeout":
      return finding("frame-shape", "error", `${what} was not answered within ${String(reply.ms / 1000)} s.`);
    case "cancelled":
      return finding("frame-shape", "info", `${what} was cancelled.`);
    case "failed":
      return finding("frame-shape", "error", `${what} was not answered: ${reply.message}`);
  }
}

function judgeTool(tool: Tool, index: number, source: ListSource): readonly Finding[] {
  const pointer = `/tools/${String(index)}`;
  const findings: Finding[] = [];
  if (tool.name === "") findings.push(finding("tool-name-format", "error", `Tool ${String(index)} has ${JSON.stringify(own(tool.raw, "name") ?? null)} as its name; strict clients drop it.`, pointer));
  if (!isObject(tool.inputSchema)) findings.push(finding("input-schema-object", "error", `Tool ${JSON.stringify(tool.name)} has ${JSON.stringify(tool.inputSchema ?? null)} as inputSchema, where an object has to be; strict clients drop it.`, `${pointer}/inputSchema`));
  if (tool.outputSchema !== undefined && !isObject(tool.outputSchema)) findings.push(finding("output-schema-object", "error", `Tool ${JSON.stringify(tool.name)} has ${JSON.stringify(tool.outputSchema)} as outputSchema, where an object has to be; strict clients drop it.`, `${pointer}/outputSchema`));
  for (const problem of headerProblems(tool.inputSchema))
    findings.push(finding("header-parameter", "error", `${problem.message.replace(/\.$/, "")}, so clients ${source.http ? "have to" : "over HTTP have to"} drop tool ${JSON.stringify(tool.name)}.`, `${pointer}/inputSchema${problem.pointer}`));
  return findings;
}

function finding(rule: string, level: Finding["level"], message: string, pointer?: string): Finding {
  return { rule, level, message, ...(pointer !== undefined && { pointer }) };
}

function text(object: JsonObject, name: string): string | undefined {
  const value = own(object, name);
  return typeof value === "string" ? value : undefined;
}

/** The named texts that are there, for spreading into an item. */
function texts<K extends string>(object: JsonObject, ...names: readonly K[]): { readonly [P in K]?: string } {
  return Object.fromEntries(names.map((name) => [name, text(object, name)]).filter(([, value]) => value !== undefined)) as { readonly [P in K]?: string };
}

function readTool(raw: JsonObject): Tool {
  const annotations = own(raw, "annotations");
  return {
    name: text(raw, "name") ?? "",
    ...texts(raw, "title", "description"),
    inputSchema: own(raw, "inputSchema"),
    outputSchema: own(raw, "outputSchema"),
    annotations: isObject(annotations) ? annotations : undefined,
    raw,
  };
}

function readResource(raw: JsonObject): Resource {
  return { uri: text(raw, "uri") ?? "", ...texts(raw, "name", "mimeType"), raw };
}

function readTemplate(raw: JsonObject): ResourceTemplate {
  return { uriTemplate: text(raw, "uriTemplate") ?? "", ...texts(raw, "name"), raw };
}

function readPrompt(raw: JsonObject): Prompt {
  const declared = own(raw, "arguments");
  const parameters = Array.isArray(declared) ? declared.filter(isObject) : [];
  return {
    name: text(raw, "name") ?? "",
    ...texts(raw, "description"),
    arguments: parameters.map((parameter) => ({ name: text(parameter, "name") ?? "", ...texts(parameter, "description"), required: own(parameter, "required") === true })),
    raw,
  };
}

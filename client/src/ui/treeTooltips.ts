import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";
import type { Finding } from "#shared/mcp/outcome";
import { eraSentences } from "#shared/mcp/revisions";
import type { Tool } from "#shared/mcp/tool";
import { argumentSecrets } from "../mcp/config/secrets";
import type { ListName, Prompt, ServerLists } from "../mcp/sessionTypes";
import { count, markdown, markdownCode, oneLine } from "./displayText";
import type { RecordedEntry, ServerEntry } from "./treeModel";
import { stateWords, toolHint } from "./wording";

const shownParameters = 30;
const shownFindings = 10;

/** Names, states and figures of a server. Values of `env` and `headers` never appear: they may be secrets. */
export function serverTooltip({ definition, state, lists, findings, account, outcomes }: ServerEntry): string {
  const { transport } = definition;
  const how = transport.kind === "stdio" ? `stdio: ${markdownCode([transport.command, ...withoutSecretArguments(transport.args)].join(" "))}` : `${transport.kind}: ${markdownCode(withoutSecrets(transport.url))}`;
  const names = Object.keys(transport.kind === "stdio" ? transport.env : transport.headers);
  return paragraphs([
    `**${markdown(oneLine(definition.name))}** ${markdown(stateWords(state).join(" · "))}`,
    state.kind === "failed" ? markdown(state.reason) : undefined,
    state.kind === "failed" && state.next !== undefined ? markdown(state.next) : undefined,
    state.kind === "running" ? eraSentences[state.era] : undefined,
    outcomes && markdown(`${outcomes.tolerant} ${outcomes.strict}`),
    how,
    account === undefined ? undefined : `Signed in with ${markdownCode(account)}.`,
    names.length > 0 ? `${transport.kind === "stdio" ? "Environment" : "Headers"}: ${names.map((name) => markdownCode(name)).join(", ")}` : undefined,
    state.kind === "running" ? [count(lists.tools.length, "tool"), count(lists.resources.length, "resource"), count(lists.resourceTemplates.length, "template"), count(lists.prompts.length, "prompt")].join(", ") : undefined,
    state.kind === "running" ? freshnessWords(lists) : undefined,
    state.kind === "running" && Object.keys(state.capabilities).length > 0 ? `Capabilities: ${Object.keys(state.capabilities).map((name) => markdownCode(name)).join(", ")}` : undefined,
    findingLines(findings),
    markdown(`Configured in ${definition.source.label}.`),
  ]);
}

/** Where a recorded server runs, how, and what is wrong with it. */
export function recordedTooltip({ definition, ended, findings, outcomes }: RecordedEntry): string {
  const { transport, source } = definition;
  return paragraphs([
    `**${markdown(oneLine(definition.name))}** ${ended ? "has ended; its log and its traffic are kept." : "runs in another client."}`,
    outcomes && markdown(`${outcomes.tolerant} ${outcomes.strict}`),
    transport.kind === "stdio" ? `stdio: ${markdownCode([transport.command, ...withoutSecretArguments(transport.args)].join(" "))}` : undefined,
    source.folder === undefined ? undefined : `Started in ${markdownCode(source.folder)}.`,
    findingLines(findings),
  ]);
}

const listNouns = { tools: "tools", resources: "resources", resourceTemplates: "templates", prompts: "prompts" } as const satisfies Record<ListName, string>;

/** How long the server calls its lists fresh; clock times, because a tooltip stands still. */
function freshnessWords({ freshness }: ServerLists): string | undefined {
  if (!freshness) return undefined;
  const time = (ms: number): string => new Date(ms).toLocaleTimeString();
  const parts = Object.entries(freshness).map(([list, { receivedAt, freshUntil, scope }]) => `${listNouns[list as ListName]} at ${time(receivedAt)}, ${freshUntil > receivedAt ? `fresh until ${time(freshUntil)}` : "stale at once"} (${scope})`);
  return `Fetched: ${markdown(parts.join("; "))}.`;
}

/** What a tool says of itself. The annotations are named for what they are. */
export function toolTooltip(tool: Tool, findings: readonly Finding[]): string {
  const { annotations } = tool;
  return paragraphs([
    `**${markdown(oneLine(tool.name))}**${tool.title === undefined ? "" : ` ${markdown(oneLine(tool.title))}`}`,
    tool.description === undefined ? undefined : markdown(tool.description),
    parameterLines(tool.inputSchema),
    annotations && Object.keys(annotations).length > 0
      ? `The tool calls itself ${toolHint(annotations).word}: ${Object.entries(annotations).map(([name, value]) => markdownCode(`${name}: ${JSON.stringify(value)}`)).join(", ")}. Hints of the server, not permissions.`
      : "No annotations: what the tool does to its surroundings is unknown.",
    findingLines(findings),
  ]);
}

export function promptTooltip(prompt: Prompt): string {
  const lines = prompt.arguments.map(({ name, required, description }) => `- ${markdownCode(name)}${required ? " required" : ""}${description === undefined ? "" : `: ${markdown(oneLine(description))}`}`);
  return paragraphs([`**${markdown(oneLine(prompt.name))}**`, prompt.description === undefined ? undefined : markdown(prompt.description), lines.join("\n") || undefined]);
}

export function resourceTooltip(name: string, raw: JsonObject): string {
  const text = (key: string) => {
    const value = own(raw, key);
    return typeof value === "string" ? value : undefined;
  };
  const [description, type] = [text("description"), text("mimeType")];
  return paragraphs([`**${markdown(oneLine(name))}**`, description === undefined ? undefined : markdown(description), type === undefined ? undefined : markdownCode(type)]);
}

/** A URL fit for the screen: credentials and the values of its query are left out. */
export function withoutSecrets(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  if (!url.username && !url.password && !url.search) return text;
  const credentials = url.username || url.password ? "<redacted>@" : "";
  const query = [...url.searchParams.keys()].map((name) => `${name}=<redacted>`).join("&");
  return `${url.protocol}//${credentials}${url.host}${url.pathname}${query ? `?${query}` : ""}`;
}

/** Arguments fit for the screen: what looks like a secret is left out. */
export function withoutSecretArguments(args: readonly string[]): readonly string[] {
  const secrets = argumentSecrets(args);
  return args.map((argument) => secrets.reduce((text, secret) => text.replaceAll(secret, "<redacted>"), argument));
}

function parameterLines(schema: JsonValue | undefined): string | undefined {
  const properties = isObject(schema) ? own(schema, "properties") : undefined;
  if (!isObject(schema) || !isObject(properties)) return undefined;
  const required = own(schema, "required");
  const names = Object.keys(properties);
  const lines = names.slice(0, shownParameters).map((name) => {
    const property = own(properties, name);
    const type = isObject(property) ? own(property, "type") : undefined;
    const description = isObject(property) ? own(property, "description") : undefined;
    const words = [typeof type === "string" ? type : undefined, Array.isArray(required) && required.includes(name) ? "required" : undefined].filter((word) => word !== undefined);
    return `- ${markdownCode(name)}${words.length > 0 ? ` ${markdown(words.join(", "))}` : ""}${typeof description === "string" ? `: ${markdown(oneLine(description, 160))}` : ""}`;
  });
  if (names.length > shownParameters) lines.push(`- and ${names.length - shownParameters} more`);
  return lines.length > 0 ? `Parameters:\n\n${lines.join("\n")}` : "No parameters.";
}

function findingLines(findings: readonly Finding[]): string | undefined {
  if (findings.length === 0) return undefined;
  const lines = findings.slice(0, shownFindings).map(({ level, message }) => `- ${level}: ${markdown(oneLine(message))}`);
  if (findings.length > shownFindings) lines.push(`- and ${findings.length - shownFindings} more`);
  return `Findings:\n\n${lines.join("\n")}`;
}

function paragraphs(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join("\n\n");
}

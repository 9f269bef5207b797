import type { SessionState } from "#client/mcp/sessionTypes";
import { isObject, type JsonObject, own } from "#shared/json/jsonValue";
import type { Finding } from "#shared/mcp/outcome";
import type { ListKind } from "../commands/list";
import { findingLines } from "./findingLines";
import { inertLine } from "./inert";
import { paint, type Paint } from "./paint";

/** The list for people: a line for each item, its parameters under a tool, the findings at the end. */
export function listText(kind: ListKind, items: readonly JsonObject[], state: Extract<SessionState, { kind: "running" }>, findings: readonly Finding[], colour: boolean): string {
  const look = paint(colour);
  const server = state.server === null ? "The server" : `${inertLine(state.server.name)} ${inertLine(state.server.version)}`;
  const head = `${look.bold(server)} ${look.dim(`(${state.era}, ${inertLine(state.protocolVersion)})`)}: ${items.length === 1 ? `1 ${kind.slice(0, -1)}` : `${items.length} ${kind}`}${isDeclared(kind, state) ? "" : look.dim(`, for the server does not declare "${capabilityOf(kind)}"`)}`;
  return `${[head, ...items.flatMap((item) => itemLines(kind, item, look)), ...findingLines(findings, look)].join("\n")}\n`;
}

/** A server that does not declare a capability is not asked for its list. */
function isDeclared(kind: ListKind, { capabilities }: Extract<SessionState, { kind: "running" }>): boolean {
  return own(capabilities, capabilityOf(kind)) !== undefined;
}

function capabilityOf(kind: ListKind): string {
  return kind === "templates" ? "resources" : kind;
}

function itemLines(kind: ListKind, item: JsonObject, look: Paint): string[] {
  const name = kind === "resources" ? text(item, "uri") : kind === "templates" ? text(item, "uriTemplate") : text(item, "name");
  const about = text(item, "description") ?? text(item, "title") ?? (kind === "resources" || kind === "templates" ? text(item, "name") : undefined);
  const lines = [`  ${look.green(name === undefined ? "(no name)" : inertLine(name))}${about === undefined ? "" : `  ${inertLine(about)}`}`];
  const parameters = kind === "tools" ? parametersOf(own(item, "inputSchema")) : kind === "prompts" ? argumentsOf(own(item, "arguments")) : [];
  if (parameters.length > 0) lines.push(`      ${look.dim(inertLine(parameters.join(", "), 400))}`);
  return lines;
}

/** `path: string, mode?: integer`. */
function parametersOf(schema: unknown): string[] {
  const properties = isObject(schema) ? own(schema, "properties") : undefined;
  const required = isObject(schema) ? own(schema, "required") : undefined;
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([name, property]) => {
    const type = isObject(property) ? own(property, "type") : undefined;
    const shown = typeof type === "string" ? `: ${type}` : Array.isArray(type) ? `: ${type.join("|")}` : "";
    return `${name}${Array.isArray(required) && required.includes(name) ? "" : "?"}${shown}`;
  });
}

function argumentsOf(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((argument: unknown) => (isObject(argument) ? [`${text(argument, "name") ?? "(no name)"}${own(argument, "required") === true ? "" : "?"}`] : []));
}

function text(object: JsonObject, name: string): string | undefined {
  const value = own(object, name);
  return typeof value === "string" ? value : undefined;
}

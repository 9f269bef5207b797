import path from "node:path";
import { createSession } from "#client/mcp/session";
import type { SessionPorts } from "#client/mcp/sessionPorts";
import type { Session } from "#client/mcp/sessionTypes";
import type { HttpTransport } from "#client/mcp/serverDefinition";
import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import { isRevision } from "#shared/mcp/revisions";
import { evaluate } from "#shared/schema/evaluate";
import { formDefaults } from "./formDefaults";
import { memoryStore, visitPage } from "./headless";

// The client that the official conformance suite drives: it calls what the scenario's server offers, through our session.
const url = process.argv.at(-1) ?? "";
const scenario = process.env["MCP_CONFORMANCE_SCENARIO"] ?? "";
const version = process.env["MCP_CONFORMANCE_PROTOCOL_VERSION"] ?? "";
const context = contextOf(process.env["MCP_CONFORMANCE_CONTEXT"]);

const clientId = own(context, "client_id");
const clientSecret = own(context, "client_secret");
const transport: HttpTransport = {
  kind: "http",
  url,
  headers: {},
  ...(typeof clientId === "string" && { oauth: { clientId, ...(typeof clientSecret === "string" && { clientSecret }) } }),
};
const ports: SessionPorts = {
  answerer: { elicit: ({ params }) => Promise.resolve({ action: "accept", content: formDefaults(params) }) },
  resolve: () => Promise.resolve({ ok: true, transport, secrets: [] }),
  clientInfo: { name: "mcp-workbench", version: "0.1.0" },
  guardian: path.resolve("dist/guardian.js"),
  environment: process.env,
  judge: (schema, value) => evaluate(schema, value),
  auth: { store: memoryStore(), openPage: visitPage, asks: "always", clientMetadataUrl: () => "https://conformance-test.local/client-metadata.json" },
};
const session = createSession({ id: "server", name: "server", source: { kind: "command-line", label: "conformance" }, transport, era: isRevision(version) ? version : "auto" }, ports);
session.onDidTap((entry) => {
  if (entry.kind === "note") process.stderr.write(`${entry.level}: ${entry.text}\n`);
});
void run();

async function run(): Promise<void> {
  const state = await session.start();
  if (state.kind === "running") await useAll(session);
  else process.stderr.write(`${state.kind === "failed" ? state.reason : state.kind}\n`);
  await session.stop();
  session.dispose();
  process.exitCode = state.kind === "running" ? 0 : 1;
}

/** Calls every tool once, with arguments made from its schema or given by the scenario; those with findings that drop a tool are left alone. */
async function useAll(running: Session): Promise<void> {
  const planned = own(context, "toolCalls");
  const calls = Array.isArray(planned)
    ? (planned as readonly JsonValue[]).filter(isObject).map((call) => ({ name: String(own(call, "name")), args: own(call, "arguments") ?? {} }))
    : running.lists.tools.map(({ name, inputSchema }) => ({ name, args: name === echoesSchema ? echoedSchema(running) : argumentsFor(inputSchema) }));
  const dropped = new Set(running.lists.findings.flatMap(({ rule, pointer }) => (rule === "header-parameter" ? [/^\/tools\/(\d+)/.exec(pointer ?? "")?.[1]] : [])));
  const usable = calls.filter(({ name }) => !running.lists.tools.some((tool, index) => tool.name === name && dropped.has(String(index))));
  const both = scenario === "sep-2322-client-request-state";
  if (both) await Promise.all(usable.map(({ name, args }) => running.callTool(name, args)));
  else for (const { name, args } of usable) await running.callTool(name, args);
  for (const { uri } of running.lists.resources) await running.readResource(uri);
  for (const prompt of running.lists.prompts) await running.getPrompt(prompt.name, Object.fromEntries(prompt.arguments.map(({ name }) => [name, "x"])));
}

/** A tool of a scenario that wants to see what became of the schema of another one. */
const echoesSchema = "json_schema_echo";

function echoedSchema({ lists }: Session): JsonObject {
  return { schema: lists.tools.find(({ name }) => name !== echoesSchema)?.inputSchema ?? null };
}

function argumentsFor(schema: JsonValue | undefined): JsonObject {
  const properties = isObject(schema) ? own(schema, "properties") : undefined;
  return Object.fromEntries(Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => [name, valueFor(property)]));
}

function valueFor(schema: JsonValue): JsonValue {
  switch (isObject(schema) ? own(schema, "type") : undefined) {
    case "number":
    case "integer":
      return 1;
    case "boolean":
      return true;
    case "array":
      return [];
    case "object":
      return argumentsFor(schema);
    default:
      return "x";
  }
}

function contextOf(text: string | undefined): JsonObject {
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  return isObject(value) ? value : {};
}

import { isObject, own } from "#shared/json/jsonValue";
import { mcp } from "#shared/lint/sources";
import type { Source } from "#shared/lint/rule";
import type { ServerLists, SessionState } from "../sessionTypes";
import type { Seen, WireFacts } from "./wireFacts";

export type MigratedServer = {
  readonly state: Extract<SessionState, { kind: "running" }>;
  readonly transport: "stdio" | "http" | "sse";
  readonly lists: ServerLists;
  readonly facts: WireFacts;
};

/** Evidence: what was seen of this server, in a sentence, with an example. Undefined: nothing was. */
export type Evidence = { readonly sentence: string; readonly example?: string };

export type MigrationStep = {
  readonly title: string;
  /** What the server has to do instead. */
  readonly change: string;
  readonly source: Source;
  /** `all`: it concerns every server, seen or not. */
  readonly concerns: "all" | "seen";
  readonly seen: (server: MigratedServer) => Evidence | undefined;
};

const changes = (title: string): Source => mcp(title, "changelog");

/** What has to change on the way from a legacy revision to 2026-07-28, in the order of the work. */
export const migrationSteps: readonly MigrationStep[] = [
  {
    title: "`initialize` and `notifications/initialized` go",
    change: "Answer each request by itself: take version and capabilities from its `_meta` (`io.modelcontextprotocol/protocolVersion`, `…/clientCapabilities`), keep nothing of a connection, and refuse `initialize` with -32601 and a message that names the supported versions, or keep it for legacy clients.",
    source: changes("Major changes"),
    concerns: "all",
    seen: counted("client initialize", "was answered"),
  },
  {
    title: "`server/discover` comes",
    change: "Answer it with `supportedVersions`, `capabilities` and `_meta` with `io.modelcontextprotocol/serverInfo`; refuse other versions with -32022 and `data.supported`.",
    source: mcp("Discovery", "server/discover"),
    concerns: "all",
    seen: ({ facts }) => example(facts.of("client server/discover"), "The probe of this session did not make it a modern server"),
  },
  { title: "Every result has a `resultType`", change: 'Put `"resultType": "complete"` into each result.', source: mcp("Results", "basic"), concerns: "all", seen: counted("no resultType", "had none") },
  { title: "Results say who answers", change: "Put `io.modelcontextprotocol/serverInfo` into the `_meta` of each result.", source: mcp("_meta", "basic#meta"), concerns: "all", seen: counted("no _meta", "had no `_meta`") },
  { title: "Lists and reads say how long they are fresh", change: "Put `ttlMs` and `cacheScope` into the results of tools/list, prompts/list, resources/list, resources/templates/list and resources/read; 0 and `private` are safe.", source: mcp("Caching", "server/utilities/caching"), concerns: "all", seen: counted("no ttlMs", "had neither") },
  { title: "`ping` goes", change: "Refuse it with -32601.", source: changes("Major changes"), concerns: "seen", seen: ({ facts }) => example(facts.of("client ping") ?? facts.of("server ping"), "It was sent") },
  {
    title: "`logging/setLevel` goes, and logging is deprecated",
    change: "Send `notifications/message` only for requests whose `_meta` has `io.modelcontextprotocol/logLevel`, on the stream of that request; for new code write to stderr or use OpenTelemetry.",
    source: mcp("Logging", "server/utilities/logging"),
    concerns: "seen",
    seen: (server) => capability("logging")(server) ?? example(server.facts.of("client logging/setLevel"), "It was sent") ?? example(server.facts.of("server notifications/message"), "Log messages were sent"),
  },
  {
    title: "Subscriptions and list changes go through `subscriptions/listen`",
    change: "Replace `resources/subscribe`, `resources/unsubscribe` and the GET stream: acknowledge `subscriptions/listen` first, tag each notification with `io.modelcontextprotocol/subscriptionId`, and send only what was asked for.",
    source: mcp("Subscriptions", "basic/patterns/subscriptions"),
    concerns: "seen",
    seen: (server) => announces(server, ["resources", "subscribe"]) ?? announces(server, ["tools", "listChanged"]) ?? announces(server, ["prompts", "listChanged"]) ?? announces(server, ["resources", "listChanged"]) ?? example(server.facts.of("client resources/subscribe"), "It was sent"),
  },
  { title: "Requests for input become results", change: "Do not send `elicitation/create` to the client: answer the call with `resultType: \"input_required\"`, `inputRequests` and `requestState`, and go on when it comes again with `inputResponses`.", source: mcp("Multi round-trip requests", "basic/patterns/mrtr"), concerns: "seen", seen: counted("server elicitation/create", "was sent by the server") },
  { title: "`elicitationId` goes", change: "Tell elicitations apart in `requestState`, and do not send `notifications/elicitation/complete`.", source: changes("Minor changes"), concerns: "seen", seen: ({ facts }) => example(facts.of("elicitationId"), "It was sent") ?? example(facts.of("server notifications/elicitation/complete"), "The notification was sent") },
  { title: "Sampling is deprecated, and only within results", change: "Call a model from the server itself; until then put `sampling/createMessage` into `inputRequests`.", source: mcp("Deprecated", "deprecated"), concerns: "seen", seen: counted("server sampling/createMessage", "was sent by the server") },
  { title: "Roots are deprecated, and only within results", change: "Take folders as arguments of tools or from the configuration; until then put `roots/list` into `inputRequests`. `notifications/roots/list_changed` is gone.", source: mcp("Deprecated", "deprecated"), concerns: "seen", seen: counted("server roots/list", "was sent by the server") },
  { title: "Sessions go", change: "Do not send `Mcp-Session-Id`, and answer DELETE and GET with 405; what a tool needs from an earlier call goes as a handle in its arguments.", source: mcp("Streamable HTTP", "basic/transports/streamable-http"), concerns: "seen", seen: ({ facts }) => (facts.of("header Mcp-Session-Id") ? { sentence: "The server's answers had the header `Mcp-Session-Id`." } : undefined) },
  {
    title: "Headers mirror the body",
    change: "Check `MCP-Protocol-Version`, `Mcp-Method`, `Mcp-Name` and the `Mcp-Param-*` headers against the body, and refuse what differs with HTTP 400 and -32020; an unknown method is HTTP 404 with -32601.",
    source: mcp("Streamable HTTP", "basic/transports/streamable-http"),
    concerns: "seen",
    seen: ({ transport }) => (transport === "stdio" ? undefined : { sentence: "The server is reached over HTTP." }),
  },
  { title: "HTTP+SSE is deprecated", change: "Serve Streamable HTTP: one address, POST only.", source: mcp("Deprecated", "deprecated"), concerns: "seen", seen: ({ transport }) => (transport === "sse" ? { sentence: "The server is reached over HTTP+SSE." } : undefined) },
  { title: "A missing resource is -32602", change: "Answer with -32602 instead of -32002.", source: mcp("Resources", "server/resources#error-handling"), concerns: "seen", seen: counted("error -32002", "was sent") },
  { title: "-32042 is gone", change: "Ask for a visit to an address by `input_required` with an elicitation in URL mode.", source: mcp("Elicitation", "client/elicitation"), concerns: "seen", seen: counted("error -32042", "was sent") },
  { title: "Tasks are an extension", change: "Declare `io.modelcontextprotocol/tasks` under `extensions`; `tasks/result` and `tasks/list` are gone, `tasks/get` is polled, `tasks/update` brings input.", source: changes("Major changes"), concerns: "seen", seen: (server) => capability("tasks")(server) ?? example(server.facts.of("client tasks/get"), "It was sent") },
  { title: "Schemas may use all of JSON Schema 2020-12", change: "Declare another dialect by `$schema`, and keep `type: \"object\"` at the root of an inputSchema.", source: changes("Minor changes"), concerns: "seen", seen: ({ lists }) => otherDialects(lists) },
];

function counted(key: string, what: string): MigrationStep["seen"] {
  return ({ facts }) => example(facts.of(key), `${key.startsWith("no ") ? "Results" : `\`${key.split(" ").at(-1) ?? key}\``} ${what}`);
}

function example(seen: Seen | undefined, sentence: string): Evidence | undefined {
  return seen && { sentence: `${sentence}, ${String(seen.count)} ${seen.count === 1 ? "time" : "times"}.`, example: seen.first };
}

function capability(name: string): MigrationStep["seen"] {
  return ({ state }) => (Object.hasOwn(state.capabilities, name) ? { sentence: `The server declares the capability \`${name}\`.` } : undefined);
}

function announces({ state }: MigratedServer, [name, flag]: readonly [string, string]): Evidence | undefined {
  const value = own(state.capabilities, name);
  return isObject(value) && own(value, flag) === true ? { sentence: `The server declares \`${name}.${flag}\`.` } : undefined;
}

function otherDialects({ tools }: ServerLists): Evidence | undefined {
  const of = tools.flatMap(({ name, inputSchema, outputSchema }) => [inputSchema, outputSchema].flatMap((schema) => {
    const dialect = isObject(schema) ? own(schema, "$schema") : undefined;
    return typeof dialect === "string" && !dialect.includes("2020-12") ? [`${name}: ${dialect}`] : [];
  }));
  return of.length === 0 ? undefined : { sentence: `Schemas of another dialect: ${String(of.length)}.`, example: of[0] ?? "" };
}

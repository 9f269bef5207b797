import { revisionNames, revisions, type Revision } from "../revisions";
import type { ShapeName } from "./shapes";

/** One method: who sends it, in which revisions, with which shapes, and what the other side must have declared. */
export type Method = {
  readonly by: "client" | "server" | "both";
  readonly kind: "request" | "notification";
  readonly params: ShapeName;
  /** Its params may not be left out. */
  readonly needsParams?: true;
  /** Of a request. */
  readonly result?: ShapeName;
  readonly since?: Revision;
  readonly until?: Revision;
  /**
   * The capability without which the method must not be used: the server's for what a client asks or a server
   * announces, the client's for what a server asks; "tools.listChanged" for a part of one.
   */
  readonly capability?: string;
};

const legacy = { until: "2025-11-25" } as const;
const tasks = { since: "2025-11-25", until: "2025-11-25" } as const;
const modern = { since: "2026-07-28" } as const;

/** Every method of the protocol. A method that is not here belongs to an extension. */
export const methods = {
  initialize: { by: "client", kind: "request", params: "InitializeParams", needsParams: true, result: "InitializeResult", ...legacy },
  "notifications/initialized": { by: "client", kind: "notification", params: "EmptyNotification", ...legacy },
  "server/discover": { by: "client", kind: "request", params: "EmptyParams", needsParams: true, result: "DiscoverResult", ...modern },
  ping: { by: "both", kind: "request", params: "EmptyParams", result: "Result", ...legacy },
  "logging/setLevel": { by: "client", kind: "request", params: "SetLevelParams", needsParams: true, result: "Result", capability: "logging", ...legacy },
  "tools/list": { by: "client", kind: "request", params: "PageParams", result: "ToolsResult", capability: "tools" },
  "tools/call": { by: "client", kind: "request", params: "CallParams", needsParams: true, result: "CallResult", capability: "tools" },
  "resources/list": { by: "client", kind: "request", params: "PageParams", result: "ResourcesResult", capability: "resources" },
  "resources/templates/list": { by: "client", kind: "request", params: "PageParams", result: "TemplatesResult", capability: "resources" },
  "resources/read": { by: "client", kind: "request", params: "ReadParams", needsParams: true, result: "ReadResult", capability: "resources" },
  "resources/subscribe": { by: "client", kind: "request", params: "UriParams", needsParams: true, result: "Result", capability: "resources.subscribe", ...legacy },
  "resources/unsubscribe": { by: "client", kind: "request", params: "UriParams", needsParams: true, result: "Result", capability: "resources.subscribe", ...legacy },
  "prompts/list": { by: "client", kind: "request", params: "PageParams", result: "PromptsResult", capability: "prompts" },
  "prompts/get": { by: "client", kind: "request", params: "PromptParams", needsParams: true, result: "PromptResult", capability: "prompts" },
  // Declared since 2025-03-26 only; before, the method was there without a capability.
  "completion/complete": { by: "client", kind: "request", params: "CompleteParams", needsParams: true, result: "CompleteResult", capability: "completions" },
  "subscriptions/listen": { by: "client", kind: "request", params: "ListenParams", needsParams: true, result: "ListenResult", ...modern },
  "elicitation/create": { by: "server", kind: "request", params: "ElicitParams", needsParams: true, result: "ElicitResult", capability: "elicitation", since: "2025-06-18", until: "2025-11-25" },
  "sampling/createMessage": { by: "server", kind: "request", params: "SamplingParams", needsParams: true, result: "SamplingResult", capability: "sampling", ...legacy },
  "roots/list": { by: "server", kind: "request", params: "EmptyParams", result: "RootsResult", capability: "roots", ...legacy },
  "tasks/get": { by: "both", kind: "request", params: "TaskIdParams", needsParams: true, result: "TaskResult", ...tasks },
  "tasks/result": { by: "both", kind: "request", params: "TaskIdParams", needsParams: true, result: "Result", ...tasks },
  "tasks/cancel": { by: "both", kind: "request", params: "TaskIdParams", needsParams: true, result: "TaskResult", ...tasks },
  "tasks/list": { by: "both", kind: "request", params: "PageParams", result: "TasksResult", ...tasks },
  "notifications/cancelled": { by: "both", kind: "notification", params: "CancelledNotification", needsParams: true },
  "notifications/progress": { by: "both", kind: "notification", params: "ProgressNotification", needsParams: true },
  "notifications/message": { by: "server", kind: "notification", params: "LogNotification", needsParams: true, capability: "logging" },
  "notifications/tools/list_changed": { by: "server", kind: "notification", params: "EmptyNotification", capability: "tools.listChanged" },
  "notifications/prompts/list_changed": { by: "server", kind: "notification", params: "EmptyNotification", capability: "prompts.listChanged" },
  "notifications/resources/list_changed": { by: "server", kind: "notification", params: "EmptyNotification", capability: "resources.listChanged" },
  "notifications/resources/updated": { by: "server", kind: "notification", params: "UpdatedNotification", needsParams: true, capability: "resources.subscribe" },
  "notifications/subscriptions/acknowledged": { by: "server", kind: "notification", params: "AcknowledgedNotification", needsParams: true, ...modern },
  "notifications/elicitation/complete": { by: "server", kind: "notification", params: "ElicitedNotification", needsParams: true, ...tasks },
  "notifications/roots/list_changed": { by: "client", kind: "notification", params: "EmptyNotification", ...legacy },
  "notifications/tasks/status": { by: "both", kind: "notification", params: "TaskNotification", needsParams: true, ...tasks },
} as const satisfies Readonly<Record<string, Method>>;

export type MethodName = keyof typeof methods;

/** A method by its name, in whatever revision; undefined for one of an extension. */
export function methodOf(name: string): Method | undefined {
  return Object.hasOwn(methods, name) ? methods[name as MethodName] : undefined;
}

/** Whether the answer to a request comes only when nothing more is to come: a stream that is still open lacks nothing. */
export function staysOpen(method: string): boolean {
  return method === ("subscriptions/listen" satisfies MethodName);
}

/** Whether a revision has the method. */
export function isIn({ since, until }: Pick<Method, "since" | "until">, revision: Revision): boolean {
  const at = revisionNames.indexOf(revision);
  return (since === undefined || at >= revisionNames.indexOf(since)) && (until === undefined || at <= revisionNames.indexOf(until));
}

/** Whether a message with this method must have params: from 2026-07-28 on every request has its metadata there. */
export function needsParams({ kind, needsParams: always }: Method, revision: Revision): boolean {
  return always ?? (kind === "request" && revisions[revision] === "modern");
}

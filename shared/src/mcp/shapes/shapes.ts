/**
 * The shapes of all messages in all revisions, in the notation of `parseShape`: `?` marks what may be absent, `@` the
 * revisions that know an alternative (`@2025-06-18` from then on, `@..2025-11-25` until then, both for a span).
 * What a shape does not name may be there with any value. Where the published JSON is narrower than the TypeScript
 * it was made from (null and fractions in JSON values), the TypeScript counts.
 */
export const shapes = {
  // The messages as such.
  Request: '{jsonrpc: "2.0", id: Id, method: string, params?: {_meta?: RequestMeta @..2025-11-25 | object @2026-07-28}}',
  Notification: '{jsonrpc: "2.0", method: string, params?: {_meta?: object}}',
  Response: '{jsonrpc: "2.0", id: Id, result: Result}',
  ErrorResponse: '{jsonrpc: "2.0", id: Id @..2025-06-18, id?: Id @2025-11-25, error: {code: integer, message: string, data?: any}}',

  // What every message may carry.
  Id: "string | integer",
  RequestMeta:
    '{progressToken?: Id, io.modelcontextprotocol/protocolVersion: string @2026-07-28, io.modelcontextprotocol/clientCapabilities: ClientCapabilities @2026-07-28, io.modelcontextprotocol/clientInfo?: Implementation @2026-07-28, io.modelcontextprotocol/logLevel?: LogLevel @2026-07-28}',
  NotificationMeta: "{io.modelcontextprotocol/subscriptionId?: Id @2026-07-28}",
  Result: "{_meta?: ResultMeta, resultType: string @2026-07-28}",
  ResultMeta: "{io.modelcontextprotocol/serverInfo?: Implementation @2026-07-28}",
  CacheableResult: '{_meta?: ResultMeta, resultType: string @2026-07-28, ttlMs: count @2026-07-28, cacheScope: ("public" | "private") @2026-07-28}',
  EmptyParams: "{_meta?: RequestMeta @..2025-11-25, _meta: RequestMeta @2026-07-28}",
  PageParams: "EmptyParams & {cursor?: string}",
  PageResult: "CacheableResult & {nextCursor?: string}",
  UriParams: "EmptyParams & {uri: string}",
  RoundParams: "EmptyParams & {inputResponses?: InputResponses @2026-07-28, requestState?: string @2026-07-28}",
  TaskParams: "EmptyParams & {task?: {ttl?: integer} @2025-11-25..2025-11-25}",
  EmptyNotification: "{_meta?: NotificationMeta}",

  // Starting.
  Implementation: "{name: string, version: string, title?: string @2025-06-18, description?: string @2025-11-25, websiteUrl?: string @2025-11-25, icons?: Icon[] @2025-11-25}",
  Icon: '{src: string, mimeType?: string, sizes?: string[], theme?: "light" | "dark"}',
  ClientCapabilities:
    "{experimental?: {*: object}, roots?: {listChanged?: boolean @..2025-11-25}, sampling?: {context?: object @2025-11-25, tools?: object @2025-11-25}, elicitation?: {form?: object @2025-11-25, url?: object @2025-11-25} @2025-06-18, tasks?: {list?: object, cancel?: object, requests?: {sampling?: {createMessage?: object}, elicitation?: {create?: object}}} @2025-11-25..2025-11-25, extensions?: {*: object} @2026-07-28}",
  ServerCapabilities:
    "{experimental?: {*: object}, logging?: object, completions?: object @2025-03-26, prompts?: {listChanged?: boolean}, resources?: {listChanged?: boolean, subscribe?: boolean}, tools?: {listChanged?: boolean}, tasks?: {list?: object, cancel?: object, requests?: {tools?: {call?: object}}} @2025-11-25..2025-11-25, extensions?: {*: object} @2026-07-28}",
  InitializeParams: "EmptyParams & {protocolVersion: string, capabilities: ClientCapabilities, clientInfo: Implementation}",
  InitializeResult: "Result & {protocolVersion: string, capabilities: ServerCapabilities, serverInfo: Implementation, instructions?: string}",
  DiscoverResult: "CacheableResult & {supportedVersions: string[], capabilities: ServerCapabilities, instructions?: string}",

  // Content.
  Role: '"user" | "assistant"',
  Annotations: "{audience?: Role[], priority?: fraction, lastModified?: string @2025-06-18}",
  Text: '{type: "text", text: string, annotations?: Annotations, _meta?: object @2025-06-18}',
  Image: '{type: "image", data: string, mimeType: string, annotations?: Annotations, _meta?: object @2025-06-18}',
  Audio: '{type: "audio", data: string, mimeType: string, annotations?: Annotations, _meta?: object @2025-06-18}',
  ResourceLink: 'Resource & {type: "resource_link"}',
  Embedded: '{type: "resource", resource: Contents, annotations?: Annotations, _meta?: object @2025-06-18}',
  ContentBlock: "Text | Image | Audio @2025-03-26 | ResourceLink @2025-06-18 | Embedded",
  Contents: "{uri: string, mimeType?: string, text: string, _meta?: object @2025-06-18} | {uri: string, mimeType?: string, blob: string, _meta?: object @2025-06-18}",

  // Tools.
  Tool:
    '{name: string, title?: string @2025-06-18, description?: string, inputSchema: ToolSchema @..2025-11-25 | {type: "object", $schema?: string} @2026-07-28, outputSchema?: ToolSchema @2025-06-18..2025-11-25 | {$schema?: string} @2026-07-28, annotations?: ToolAnnotations @2025-03-26, execution?: {taskSupport?: "forbidden" | "optional" | "required"} @2025-11-25..2025-11-25, icons?: Icon[] @2025-11-25, _meta?: object @2025-06-18}',
  ToolSchema: '{type: "object", properties?: {*: object}, required?: string[], $schema?: string @2025-11-25}',
  ToolAnnotations: "{title?: string, readOnlyHint?: boolean, destructiveHint?: boolean, idempotentHint?: boolean, openWorldHint?: boolean}",
  ToolsResult: "PageResult & {tools: Tool[]}",
  CallParams: "RoundParams & TaskParams & {name: string, arguments?: object}",
  CallResult: "Result & {content: ContentBlock[], structuredContent?: object @2025-06-18..2025-11-25 | any @2026-07-28, isError?: boolean}",

  // Resources.
  Resource: "{uri: string, name: string, title?: string @2025-06-18, description?: string, mimeType?: string, size?: integer, annotations?: Annotations, icons?: Icon[] @2025-11-25, _meta?: object @2025-06-18}",
  Template: "{uriTemplate: string, name: string, title?: string @2025-06-18, description?: string, mimeType?: string, annotations?: Annotations, icons?: Icon[] @2025-11-25, _meta?: object @2025-06-18}",
  ResourcesResult: "PageResult & {resources: Resource[]}",
  TemplatesResult: "PageResult & {resourceTemplates: Template[]}",
  ReadParams: "RoundParams & {uri: string}",
  ReadResult: "CacheableResult & {contents: Contents[]}",
  UpdatedNotification: "EmptyNotification & {uri: string}",

  // Prompts and completion.
  Prompt: "{name: string, title?: string @2025-06-18, description?: string, arguments?: PromptArgument[], icons?: Icon[] @2025-11-25, _meta?: object @2025-06-18}",
  PromptArgument: "{name: string, title?: string @2025-06-18, description?: string, required?: boolean}",
  PromptsResult: "PageResult & {prompts: Prompt[]}",
  PromptParams: "RoundParams & {name: string, arguments?: {*: string}}",
  PromptResult: "Result & {description?: string, messages: {role: Role, content: ContentBlock}[]}",
  CompleteParams:
    'EmptyParams & {ref: {type: "ref/prompt", name: string, title?: string @2025-06-18} | {type: "ref/resource", uri: string}, argument: {name: string, value: string}, context?: {arguments?: {*: string}} @2025-06-18}',
  CompleteResult: "Result & {completion: {values: string[] @..2025-11-25 | string[100] @2026-07-28, total?: integer, hasMore?: boolean}}",

  // What the server asks of the client.
  InputRequest: "{method: \"elicitation/create\", params: ElicitParams} | {method: \"sampling/createMessage\", params: SamplingParams} | {method: \"roots/list\", params?: {_meta?: object}}",
  InputResponses: "{*: SamplingResult | RootsResult | ElicitResult}",
  InputRequiredResult: "Result & {inputRequests?: {*: InputRequest}, requestState?: string}",
  AskMeta: "{_meta?: RequestMeta @2025-11-25..2025-11-25, task?: {ttl?: integer} @2025-11-25..2025-11-25}",
  ElicitParams:
    'AskMeta & ({mode?: "form" @2025-11-25, message: string, requestedSchema: {type: "object", properties: {*: Primitive}, required?: string[], $schema?: string @2025-11-25}} | {mode: "url", message: string, url: string, elicitationId: string @..2025-11-25} @2025-11-25)',
  ElicitResult: '{action: "accept" | "decline" | "cancel", content?: {*: string | number | boolean | string[] @2025-11-25}, _meta?: object @..2025-11-25}',
  Primitive: "StringField | NumberField | BooleanField | EnumField | ListField @2025-11-25",
  StringField: '{type: "string", title?: string, description?: string, minLength?: integer, maxLength?: integer, format?: "email" | "uri" | "date" | "date-time", default?: string @2025-11-25}',
  NumberField: '{type: "number" | "integer", title?: string, description?: string, minimum?: number, maximum?: number, default?: number @2025-11-25}',
  BooleanField: '{type: "boolean", title?: string, description?: string, default?: boolean}',
  EnumField:
    '{type: "string", title?: string, description?: string, enum: string[], enumNames?: string[], default?: string @2025-11-25} | {type: "string", title?: string, description?: string, oneOf: {const: string, title: string}[], default?: string} @2025-11-25',
  ListField:
    '{type: "array", title?: string, description?: string, minItems?: integer, maxItems?: integer, items: {type: "string", enum: string[]} | {anyOf: {const: string, title: string}[]}, default?: string[]}',
  SamplingBlock: "Text | Image | Audio @2025-03-26 | ToolUse @2025-11-25 | ToolResult @2025-11-25",
  ToolUse: '{type: "tool_use", id: string, name: string, input: object, _meta?: object}',
  ToolResult: '{type: "tool_result", toolUseId: string, content: ContentBlock[], structuredContent?: object @..2025-11-25 | any @2026-07-28, isError?: boolean, _meta?: object}',
  SamplingContent: "SamplingBlock | SamplingBlock[] @2025-11-25",
  SamplingMessage: "{role: Role, content: SamplingContent, _meta?: object @2025-11-25}",
  SamplingParams:
    'AskMeta & {messages: SamplingMessage[], maxTokens: integer, systemPrompt?: string, temperature?: number, stopSequences?: string[], metadata?: object, includeContext?: "none" | "thisServer" | "allServers", modelPreferences?: {hints?: {name?: string}[], costPriority?: fraction, speedPriority?: fraction, intelligencePriority?: fraction}, tools?: Tool[] @2025-11-25, toolChoice?: {mode?: "auto" | "none" | "required"} @2025-11-25}',
  SamplingResult: "{role: Role, content: SamplingContent, model: string, stopReason?: string, _meta?: object}",
  RootsResult: "{roots: {uri: string, name?: string, _meta?: object @2025-06-18}[], _meta?: object @..2025-11-25}",

  // Utilities.
  LogLevel: '"debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency"',
  SetLevelParams: "EmptyParams & {level: LogLevel}",
  LogNotification: "EmptyNotification & {level: LogLevel, logger?: string, data: any}",
  ProgressNotification: "EmptyNotification & {progressToken: Id, progress: number, total?: number, message?: string @2025-03-26}",
  CancelledNotification: "EmptyNotification & {requestId: Id @..2025-06-18, requestId?: Id @2025-11-25..2025-11-25, requestId: Id @2026-07-28, reason?: string}",
  ElicitedNotification: "EmptyNotification & {elicitationId: string}",
  SubscriptionFilter: "{toolsListChanged?: boolean, promptsListChanged?: boolean, resourcesListChanged?: boolean, resourceSubscriptions?: string[]}",
  ListenParams: "EmptyParams & {notifications: SubscriptionFilter}",
  ListenResult: "Result & {_meta: {io.modelcontextprotocol/serverInfo?: Implementation, io.modelcontextprotocol/subscriptionId: Id}}",
  AcknowledgedNotification: "EmptyNotification & {notifications: SubscriptionFilter}",

  // The data of errors with a code of their own.
  UnsupportedData: "{supported: string[], requested: string}",
  MissingData: "{requiredCapabilities: ClientCapabilities}",
  UrlData: '{elicitations: {mode: "url", message: string, url: string, elicitationId: string}[]}',

  // Tasks (2025-11-25 alone).
  Task: '{taskId: string, status: "working" | "input_required" | "completed" | "failed" | "cancelled", statusMessage?: string, createdAt: string, lastUpdatedAt: string, ttl: integer | null, pollInterval?: integer}',
  TaskIdParams: "EmptyParams & {taskId: string}",
  TaskResult: "Result & Task",
  TasksResult: "Result & {nextCursor?: string, tasks: Task[]}",
  CreatedTaskResult: "Result & {task: Task}",
  TaskNotification: "EmptyNotification & Task",
} as const satisfies Readonly<Record<string, string>>;

export type ShapeName = keyof typeof shapes;

/** The kinds of document the workbench knows. JSON of any other kind is left alone. */
export const documentKinds = {
  manifest: "a tool manifest",
  bundle: "an MCP bundle manifest",
  registry: "a server registry entry",
  schema: "a JSON Schema",
  "function-tools": "function tools",
  transcript: "a model transcript",
  config: "a server configuration",
  trace: "a message trace",
} as const;

export type DocumentKind = keyof typeof documentKinds;

export function isDocumentKind(text: string): text is DocumentKind {
  return Object.hasOwn(documentKinds, text);
}

/** Every kind that is one JSON text: a trace is a text of many lines. */
export const judgedKinds = (Object.keys(documentKinds) as readonly DocumentKind[]).filter((kind) => kind !== "trace");

/** The kinds with JSON Schemas in them. */
export const schemaKinds: readonly DocumentKind[] = ["manifest", "schema", "function-tools", "transcript"];

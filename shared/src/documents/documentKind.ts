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

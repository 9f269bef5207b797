import type { ConfigOwner } from "./configOwners";

/** A field of a server's entry, for those clients that read it. */
export type ServerField = {
  readonly name: string;
  readonly owners: readonly ConfigOwner[];
  readonly value: "text" | "texts" | "record" | "number" | "boolean" | "object";
  /** The server is run (`local`) or reached (`remote`); absent: either. */
  readonly side?: "local" | "remote";
  readonly doc: string;
  /** What its object may hold. */
  readonly fields?: readonly ServerField[];
};

const all: readonly ConfigOwner[] = ["vscode", "claude-code", "claude-desktop", "cursor", "windsurf", "gemini-cli", "copilot-cli", "zed"];
const remote = all.filter((owner) => owner !== "claude-desktop");
const signIn = "How to sign in to the server.";
const part = (name: string, doc: string, value: ServerField["value"] = "text"): ServerField => ({ name, owners: all, value, doc });
const clientId = part("clientId", "The id of a client that is registered with the authorization server.");

/** Every field that one of the clients is known to read, by their documentation and VS Code's own schema. */
export const serverFields: readonly ServerField[] = [
  { name: "type", owners: ["vscode", "claude-code", "copilot-cli"], value: "text", doc: "How the server is spoken to." },
  { name: "command", owners: all, value: "text", side: "local", doc: "The program to run, without its arguments: no shell reads it." },
  { name: "args", owners: all, value: "texts", side: "local", doc: "The arguments of the program, each by itself." },
  { name: "env", owners: all, value: "record", side: "local", doc: "Environment variables for the server, besides those that it inherits." },
  { name: "envFile", owners: ["vscode", "cursor"], value: "text", side: "local", doc: "A file of `NAME=value` lines with more environment variables." },
  { name: "cwd", owners: ["vscode", "gemini-cli"], value: "text", side: "local", doc: "The folder that the server is started in." },
  { name: "url", owners: remote, value: "text", side: "remote", doc: "The address of the server, with `http:` or `https:`." },
  { name: "serverUrl", owners: ["windsurf"], value: "text", side: "remote", doc: "The address of the server, with `http:` or `https:`." },
  { name: "httpUrl", owners: ["gemini-cli"], value: "text", side: "remote", doc: "The address of a server over Streamable HTTP; `url` is for HTTP+SSE." },
  { name: "headers", owners: remote, value: "record", side: "remote", doc: "Headers of every request to the server." },
  { name: "headersHelper", owners: ["claude-code"], value: "text", side: "remote", doc: "A program that prints headers as a JSON object when a connection is made." },
  {
    name: "oauth",
    owners: ["vscode"],
    value: "object",
    side: "remote",
    doc: signIn,
    fields: [clientId, part("enterpriseManaged", "True: the organisation's identity provider manages the sign-in.", "boolean")],
  },
  { name: "oauth", owners: ["claude-code"], value: "object", side: "remote", doc: signIn, fields: [clientId, part("callbackPort", "The port on this machine that the browser comes back to.", "number")] },
  { name: "oauth", owners: ["gemini-cli"], value: "object", side: "remote", doc: signIn, fields: [part("enabled", "True signs in.", "boolean"), clientId, part("clientSecret", "Its secret; better a variable."), part("scopes", "What to ask for.", "texts")] },
  { name: "auth", owners: ["cursor"], value: "object", side: "remote", doc: signIn, fields: [part("CLIENT_ID", "The id of a client that is registered with the authorization server."), part("CLIENT_SECRET", "Its secret; better a variable."), part("scopes", "What to ask for.", "texts")] },
  { name: "authProviderType", owners: ["gemini-cli"], value: "text", side: "remote", doc: "Who signs in: `dynamic_discovery` (default) or `google_credentials`." },
  { name: "timeout", owners: ["gemini-cli"], value: "number", doc: "Milliseconds that a request may take." },
  { name: "trust", owners: ["gemini-cli"], value: "boolean", doc: "True runs every tool of the server without asking." },
  { name: "includeTools", owners: ["gemini-cli"], value: "texts", doc: "The only tools that are offered." },
  { name: "excludeTools", owners: ["gemini-cli"], value: "texts", doc: "Tools that are not offered, even if `includeTools` names them." },
  { name: "tools", owners: ["copilot-cli"], value: "texts", doc: "The tools that are offered; `[\"*\"]` for all." },
  { name: "disabled", owners: ["windsurf"], value: "boolean", doc: "True keeps the entry and does not start the server." },
  { name: "disabledTools", owners: ["windsurf"], value: "texts", doc: "Tools that are not offered." },
  { name: "sandboxEnabled", owners: ["vscode"], value: "boolean", side: "local", doc: "True runs the server in a sandbox (macOS and Linux)." },
  {
    name: "dev",
    owners: ["vscode"],
    value: "object",
    doc: "For a server under development: what restarts it, and how it is debugged.",
    fields: [part("watch", "A glob; a change of a file that fits restarts the server."), { ...part("debug", "Debugs the server.", "object"), fields: [part("type", "`node` or `debugpy`."), part("debugpyPath", "Path of the debugpy executable, for `debugpy`; without it the Python extension's is taken, or the module debugpy.")] }],
  },
];

/** Fields of clients that are not listed one by one, so that a near miss of them is none. */
const others = ["autoApprove", "alwaysAllow", "description", "gallery", "version"] as const;

/** Every name that some client reads. */
export const serverFieldNames: readonly string[] = [...new Set([...serverFields.map(({ name }) => name), ...others])];

/** The fields that a client reads; of a file of nobody's, those of any. */
export function serverFieldsOf(owner: ConfigOwner | undefined): readonly ServerField[] {
  const fields = owner === undefined ? serverFields : serverFields.filter(({ owners }) => owners.includes(owner));
  return fields.filter(({ name }, index) => fields.findIndex((other) => other.name === name) === index);
}

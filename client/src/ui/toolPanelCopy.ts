import type { ServerDefinition } from "#client/mcp/serverDefinition";
import type { SessionState } from "#client/mcp/sessionTypes";
import { assertNever } from "#shared/assertNever";
import type { CopyFormat } from "#shared/contracts/toolPanel";
import type { JsonValue } from "#shared/json/jsonValue";
import { latestLegacyRevision } from "#shared/mcp/revisions";

const sdk = "@modelcontextprotocol/client";

export type CopiedCall = {
  readonly definition: ServerDefinition;
  readonly state: SessionState;
  readonly tool: string;
  /** JSON text; empty stands for no arguments. */
  readonly args: string;
};

/** One tool call in another language. Values of environment variables and headers stay out of it: they may be secrets. */
export function copyText(format: CopyFormat, call: CopiedCall): string {
  switch (format) {
    case "arguments":
      return call.args;
    case "cli":
      return commandLine(call);
    case "frame":
      return `${JSON.stringify(frame(call), null, 2)}\n`;
    case "typescript":
      return typescript(call);
    case "python":
      return python(call);
    default:
      return assertNever(format);
  }
}

function commandLine({ definition: { name, source, transport }, tool, args }: CopiedCall): string {
  const words = ["mcp-workbench", "call", shellWord(tool)];
  if (args.trim() !== "") words.push("--args", shellWord(args));
  if (source.file !== undefined) return [...words, "--server", shellWord(name), "--config", shellWord(source.file)].join(" ");
  if (transport.kind !== "stdio") {
    const headers = Object.keys(transport.headers).flatMap((header) => ["--header", shellWord(`${header}: <redacted>`)]);
    return [...words, ...headers, "--url", shellWord(transport.url)].join(" ");
  }
  const options = Object.keys(transport.env).flatMap((variable) => ["--env", shellWord(`${variable}=<redacted>`)]);
  if (transport.cwd !== undefined) options.push("--cwd", shellWord(transport.cwd));
  return [...words, ...options, "--", shellWord(transport.command), ...transport.args.map(shellWord)].join(" ");
}

/** The request in the envelope of the session's era (basic, per-request protocol fields). */
function frame({ state, tool, args }: CopiedCall): JsonValue {
  const version = state.kind === "running" ? state.protocolVersion : latestLegacyRevision;
  const meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": { name: "mcp-workbench", version: "0.1.0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: tool, ...(args.trim() !== "" && { arguments: JSON.parse(args) as JsonValue }), ...(state.kind === "running" && state.era === "modern" && { _meta: meta }) },
  };
}

function typescript({ definition: { transport }, tool, args }: CopiedCall): string {
  const stdio = transport.kind === "stdio";
  const made = stdio
    ? `new StdioClientTransport(${indented({ command: transport.command, args: transport.args, ...(transport.cwd !== undefined && { cwd: transport.cwd }) })})`
    : `new ${transport.kind === "sse" ? "SSEClientTransport" : "StreamableHTTPClientTransport"}(new URL(${JSON.stringify(transport.url)}))`;
  const imports = stdio
    ? [`import { Client } from "${sdk}";`, `import { StdioClientTransport } from "${sdk}/stdio";`]
    : [`import { Client, ${transport.kind === "sse" ? "SSEClientTransport" : "StreamableHTTPClientTransport"} } from "${sdk}";`];
  return [
    ...imports,
    "",
    'const client = new Client({ name: "my-client", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });',
    `await client.connect(${made});`,
    `const result = await client.callTool({ name: ${JSON.stringify(tool)}${args.trim() === "" ? "" : `, arguments: ${indented(JSON.parse(args) as JsonValue)}`} });`,
    "console.log(result.isError ? \"The tool failed:\" : \"The tool answered:\", result.content);",
    "await client.close();",
    "",
  ].join("\n");
}

function python({ definition: { transport }, tool, args }: CopiedCall): string {
  const stdio = transport.kind === "stdio";
  const opened = stdio ? "stdio_client(server)" : `${transport.kind === "sse" ? "sse_client" : "streamable_http_client"}(${pythonText(transport.url)})`;
  const call = args.trim() === "" ? pythonText(tool) : `${pythonText(tool)}, ${pythonValue(JSON.parse(args) as JsonValue)}`;
  return [
    "import asyncio",
    "",
    stdio ? "from mcp import ClientSession, StdioServerParameters" : "from mcp import ClientSession",
    stdio ? "from mcp.client.stdio import stdio_client" : transport.kind === "sse" ? "from mcp.client.sse import sse_client" : "from mcp.client.streamable_http import streamable_http_client",
    "",
    "",
    "async def main():",
    ...(stdio ? [`    server = StdioServerParameters(command=${pythonText(transport.command)}, args=${pythonValue(transport.args)}${transport.cwd === undefined ? "" : `, cwd=${pythonText(transport.cwd)}`})`] : []),
    `    async with ${opened} as streams, ClientSession(streams[0], streams[1]) as session:`,
    "        await session.initialize()",
    `        result = await session.call_tool(${call})`,
    "        print(result)",
    "",
    "",
    "asyncio.run(main())",
    "",
  ].join("\n");
}

/** JSON as it stands in code that is not indented further. */
function indented(value: JsonValue): string {
  const line = JSON.stringify(value);
  return line.length <= 80 ? line : JSON.stringify(value, null, 2);
}

function pythonValue(value: JsonValue): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return pythonText(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(pythonValue).join(", ")}]`;
  return `{${Object.entries(value).map(([name, member]) => `${pythonText(name)}: ${pythonValue(member)}`).join(", ")}}`;
}

/** A JSON string is a Python string but for surrogate pairs in escapes, which `JSON.stringify` does not write. */
function pythonText(text: string): string {
  return JSON.stringify(text);
}

/** One word for a POSIX shell; PowerShell reads the same, but for an apostrophe inside. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

const examples = `${process.cwd()}/examples/servers`;

/** A `.vscode/mcp.json` that names the example servers by what they are; one of them cannot start. */
function serversFile(more: Readonly<Record<string, unknown>>): string {
  const node = (script: string, ...args: readonly string[]) => ({ command: "node", args: [`${examples}/${script}`, ...args, "--root", "${workspaceFolder}"] });
  const servers = {
    files: node("files/server.mjs"),
    "files-legacy": node("files/server.mjs", "--era", "legacy"),
    dual: node("dual/server.mjs"),
    missing: { command: "no-such-program-here" },
    ...more,
  };
  return JSON.stringify({ servers }, undefined, 2);
}

/** The files of a window for these tests, with more servers if given. A busy machine starts a server slowly; it is not to be taken for a legacy one. */
export function exampleFiles(more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, string>> {
  return { ".vscode/mcp.json": serversFile(more), ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }) };
}

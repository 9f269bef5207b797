import assert from "node:assert/strict";
import { test } from "node:test";
import { registrations } from "#shared/source/registrations";

/** The line on which `read_file` is registered, marked `<` in a comment at its end. */
const facts: readonly (readonly [name: string, file: string, text: string])[] = [
  ["the SDK's registerTool", "a.ts", 'const uses = "read_file";\nserver.registerTool("read_file", { title: "Read" }, run); // <\n'],
  ["registerTool over lines", "a.ts", 'server.registerTool(\n  "read_file", // <\n  {},\n);\n'],
  ["the older tool()", "a.js", 'call("read_file");\nserver.tool("read_file", schema, run); // <\n'],
  ["an object of a list", "a.js", 'if (name === "read_file") run();\nconst tools = [{ name: "read_file", description: "x" }]; // <\n'],
  ["a key of a table", "a.js", 'const used = ["read_file"];\nconst tools = {\n  "read_file": { run }, // <\n};\n'],
  ["FastMCP by function", "a.py", '"""read_file"""\n@mcp.tool()\ndef read_file(path: str) -> str:  # <\n    return ""\n'],
  ["FastMCP by name", "a.py", '@mcp.tool(name="read_file", description="x")  # <\nasync def other(path): ...\n'],
  ["types.Tool", "a.py", 'if name == "read_file": pass\ntypes.Tool(name="read_file", inputSchema={})  # <\n'],
  ["mcp-go", "a.go", 'tool := mcp.NewTool("read_file", mcp.WithDescription("x")) // <\n'],
  ["the Go SDK", "a.go", 'mcp.AddTool(server, &mcp.Tool{Name: "read_file"}, run) // <\n'],
  ["rmcp", "a.rs", '#[tool(description = "read_file")]\nasync fn read_file(&self) -> String { // <\n}\n'],
  ["C# by method", "A.cs", '[McpServerTool, Description("x")]\npublic static string ReadFile(string path) => ""; // <\n'],
  ["C# by name", "A.cs", '[McpServerTool(Name = "read_file")] // <\npublic static string Other(string path) => "";\n'],
];
for (const [name, file, text] of facts) {
  test(name, () => {
    const found = registrations(file, text, new Set(["read_file", "no_such_tool"]));
    assert.equal(found.get("read_file")?.line, text.split("\n").findIndex((line) => line.endsWith("<")));
    assert.equal(found.size, 1);
  });
}

test("a name that is not there is found nowhere", () => {
  assert.equal(registrations("a.ts", 'server.registerTool("write_file");', new Set(["read_file"])).size, 0);
  assert.equal(registrations("a.txt", "read_file", new Set(["read_file"])).size, 0);
});

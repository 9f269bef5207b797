import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { run } from "#cli/run";
import { quietIo } from "../../support/quietIo";

const folder = mkdtempSync(path.join(tmpdir(), "cli-usage-"));
writeFileSync(path.join(folder, "tools.json"), '{"tools":[]}');
writeFileSync(path.join(folder, ".mcp.json"), JSON.stringify({ mcpServers: { one: { command: "node", args: [] }, broken: {} } }));
writeFileSync(path.join(folder, "inputs.json"), JSON.stringify({ servers: { asking: { command: "node", args: ["${input:token}"] } }, inputs: [{ id: "token", type: "promptString", description: "A token", password: true }] }));

writeFileSync(path.join(folder, "schema.json"), '{"type":"object"}');
writeFileSync(path.join(folder, "latin1.json"), Buffer.from('{"name":"\xe9"}', "latin1"));
writeFileSync(path.join(folder, "utf16.json"), Buffer.from('\ufeff{"tools":[]}', "utf16le"));

const files = ["--", process.execPath, "server.mjs"];

/** Wrong uses, each with a word of the sentence that explains it. None of them starts anything. */
const wrong: readonly (readonly [args: readonly string[], says: RegExp])[] = [
  [[], /Name a command: lint/],
  [["lnt"], /did you mean lint\?/],
  [["--frobnicate"], /no command "--frobnicate"/],
  [["lint"], /Name files/],
  [["lint", "nothing.json"], /no file or folder "nothing\.json"/],
  [["lint", "tools.json/inner.json"], /no file or folder "tools\.json\/inner\.json"/],
  [["lint", ""], /no file or folder ""/],
  [["lint", "x".repeat(5000)], /"xxx.*" cannot be read \(ENAMETOOLONG\)/],
  [["lint", "utf16.json"], /"utf16\.json" is UTF-16/],
  [["validate", "--schema", "schema.json", "latin1.json"], /"latin1\.json" is no UTF-8/],
  [["call", "math.add", "--args", "@latin1.json", ...files], /--args: The file "latin1\.json" is no UTF-8/],
  [["lint", "*.yaml"], /No file matches "\*\.yaml"/],
  [["lint", "tools.json", "--frmat", "json"], /no option "--frmat"; did you mean --format\?/],
  [["lint", "tools.json", "-x"], /no option "-x"/],
  [["lint", "tools.json", "--format"], /--format needs a value/],
  [["lint", "tools.json", "--format", "xml"], /"xml" is none of text, json, sarif/],
  [["lint", "tools.json", "--format", "json", "--format", "text"], /--format is given twice/],
  [["lint", "tools.json", "--fix=yes"], /--fix takes no value/],
  [["lint", "tools.json", "--profile", "netscape"], /"netscape" is none of openai/],
  [["lint", "tools.json", "--era", "2020-01-01"], /"2020-01-01" is none of 2024-11-05/],
  [["lint", "tools.json", "--kind", "poem"], /"poem" is none of manifest/],
  [["lint", "tools.json", "--level", "document-too-large"], /has no "="/],
  [["lint", "tools.json", "--level", "document-too-large=fatal"], /"fatal" is none of off, error/],
  [["lint", "tools.json", "--level", "document-to-large=off"], /did you mean document-too-large\?/],
  [["lint", "-", "--fix"], /cannot change stdin/],
  [["lint", "tools.json", "--stdin-name", "x.json"], /goes with -/],
  [["lint", "tools.json", "--", "node"], /no command after --/],
  [["list"], /Say what to list: tools, resources, templates, prompts\./],
  [["list", "tolls", ...files], /not "tolls"/],
  [["list", "tools", "prompts", ...files], /not also "prompts"/],
  [["list", "tools"], /Name a server/],
  [["list", "tools", "--server", "one", "--url", "http://127.0.0.1:1/"], /Only one server/],
  [["list", "tools", "--"], /After -- comes the command/],
  [["list", "tools", "--config", "inputs.json", ...files], /--config goes with --server/],
  [["list", "tools", "--header", "A:B", ...files], /--header goes with --url/],
  [["list", "tools", "--env", "A=B", "--server", "one"], /--env goes with a command/],
  [["list", "tools", "--cwd", ".", "--url", "http://127.0.0.1:1/"], /--cwd goes with a command/],
  [["list", "tools", "--env", "A", ...files], /"A" has no "="/],
  [["list", "tools", "--env", "A=1", "--env", "A=2", ...files], /names "A" twice/],
  [["list", "tools", "--url", "ftp://x"], /begins with http/],
  [["list", "tools", "--era", "medieval", ...files], /"medieval" is none of auto, modern, legacy/],
  [["list", "tools", "--server", "two"], /No server "two".*"one"/],
  [["list", "tools", "--server", "broken"], /"broken"/],
  [["list", "tools", "--server", "one", "--config", "none.json"], /none\.json cannot be read/],
  [["list", "tools", "--server", "asking", "--config", "inputs.json"], /input "token" has no value; give it as --input token=VALUE/],
  [["list", "tools", "--server", "asking", "--config", "inputs.json", "--input", "tokn=x"], /uses no input "tokn"/],
  [["list", "tools", "--trace", "no/such/folder/x.jsonl", ...files], /trace .* cannot be written: ENOENT/],
  [["call", ...files], /Name the tool/],
  [["call", "math.add", "1", "2", ...files], /not also "1"; arguments go into --args/],
  [["call", "math.add", "--args", "@none.json", ...files], /--args: The file "none\.json" does not exist/],
  [["call", "math.add", "--args", "[".repeat(2_000), ...files], /--args is nested deeper than 1000 levels/],
  [["call", "math.add", "--timeout", "soon", ...files], /"soon" is no number of milliseconds/],
  [["call", "math.add", "--timeout", "0", ...files], /"0" is no number of milliseconds/],
  [["call", "fs.write", "--answers", "1", ...files], /--answers is a list/],
  [["call", "fs.write", "--answers", '[{"action":"maybe"}]', ...files], /\[0\]: the action is "accept", "decline" or "cancel", not "maybe"/],
  [["call", "fs.write", "--answers", '{"k":{"action":"accept","content":1}}', ...files], /"k": the content is an object, not 1/],
  [["call", "fs.write", "--answers", '[{"action":"decline","content":{}}]', ...files], /only an accepted answer has content/],
  [["read", ...files], /one URI/],
  [["prompt", ...files], /one name/],
  [["prompt", "p", "--args", "[]", ...files], /--args of a prompt is an object/],
  [["prompt", "p", "--args", '{"a":1}', ...files], /"a" of a prompt is a string, not 1/],
  [["complete", "a=b", ...files], /--prompt NAME, or a template/],
  [["complete", "--prompt", "p", "--template", "t", "a=b", ...files], /--prompt NAME, or a template/],
  [["complete", "--prompt", "p", ...files], /one ARGUMENT=PREFIX/],
  [["complete", "--prompt", "p", "a", ...files], /"a" is not of the form/],
  [["classify"], /one file, or -/],
  [["classify", "."], /"\." is a folder/],
  [["classify", "-", "--era", "2026"], /"2026" is none of/],
  [["wrap", "a.jsonl"], /"a\.jsonl": the file for the trace is given as --trace FILE/],
  [["compare", "a"], /two files/],
  [["compare", "-", "-"], /one of the two/],
  [["compare", "none.jsonl", "none.jsonl"], /"none\.jsonl" does not exist/],
  [["compare", "inputs.json", "inputs.json"], /"inputs\.json" holds no messages/],
];

for (const [args, says] of wrong) {
  test(`mcp-workbench ${args.map((arg) => (arg === process.execPath ? "node" : arg)).join(" ")} has no verdict, and one sentence says why`, async () => {
    const ending = await run(args, quietIo(folder));
    assert.ok(ending.kind === "none");
    assert.match(ending.problem, says);
    assert.match(ending.problem, /^[^\n]+[.?]$/, "one line that ends like a sentence");
  });
}

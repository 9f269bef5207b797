import { recognise } from "#shared/documents/recognise";
import { quote } from "#shared/json/quote";
import { lint } from "#shared/lint/lint";
import type { Problem } from "#shared/lint/problem";
import { convertTools } from "#shared/providers/convertTools";
import { toolTargets, type ToolTarget } from "#shared/providers/functionTool";
import { readTools } from "#shared/providers/readTools";
import { defineCommand, formatOption } from "../command";
import { noVerdict } from "../io";
import { readDocument } from "../readDocument";
import { inertLine, jsonDocument } from "../text/inert";

export const convert = defineCommand({
  summary: "Turns tools of MCP into those of a model provider and back, and says what gets lost",
  usage: [`--to ${toolTargets.join("|")} [--strict] FILE|-`],
  example: "--to openai-chat --strict my.tools.json",
  options: {
    format: formatOption(["text", "json"]),
    to: { kind: "value", value: toolTargets.join("|"), choices: toolTargets, about: "whose tools to write" },
    strict: { kind: "flag", about: "bring the schemas under OpenAI's strict mode" },
  },
  async run({ options, positionals, command }, io) {
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0 || command !== undefined) return noVerdict("convert takes one file, or - for stdin.");
    if (options.to === undefined) return noVerdict(`Say what to convert to: --to ${toolTargets.join("|")}.`);
    const document = await readDocument(file, io);
    if (!document.ok) return noVerdict(document.problem);
    const recognition = recognise(document.value, file);
    const tools = recognition ? readTools(document.value, recognition) : [];
    if (tools.length === 0) return noVerdict(`There are no tools in ${file === "-" ? "stdin" : quote(file)}.`);
    const errors = recognition?.kind === "manifest" ? schemaErrors(document.value.text.toString(), file) : [];
    const good = errors.length === 0;
    const { tools: converted, losses, names } = convertTools(tools, options.to as ToolTarget, { strict: options.strict });
    if (options.format === "json") return { kind: "verdict", good, output: jsonDocument({ version: 1, tools: converted, losses, names, errors: errors.map(({ rule, pointer, message }) => ({ rule, pointer, message })) }) };
    // The tools alone go to stdout, ready to be used.
    for (const [name, old] of Object.entries(names)) io.note(`${inertLine(old)} is now ${inertLine(name)}.`);
    for (const { tool, pointer, message } of losses) io.note(`${inertLine(tool)}${pointer === "" ? "" : ` at ${inertLine(pointer)}`}: ${inertLine(message, 500)}`);
    for (const { rule, pointer, message } of errors.slice(0, mostErrors)) io.note(`Still wrong at ${inertLine(pointer)}: ${inertLine(message, 500)} (${rule})`);
    if (errors.length > mostErrors) io.note(`${errors.length - mostErrors} more errors are in these schemas; lint lists them.`);
    return { kind: "verdict", good, output: jsonDocument(converted) };
  },
});

/** Errors of the source that are told. */
const mostErrors = 20;

/** A schema that is wrong is converted as it stands, and no provider will take it. */
function schemaErrors(text: string, file: string): readonly Problem[] {
  return lint(text, { path: file }).filter(({ rule, level }) => level === "error" && rule.startsWith("schema-"));
}

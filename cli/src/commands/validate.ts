import type { JsonDocument, JsonNode } from "#shared/json/jsonDocument";
import type { JsonValue } from "#shared/json/jsonValue";
import { rootOf, stringIn, valueOf, propertyOf } from "#shared/json/nodes";
import { pointerOf } from "#shared/json/nodePointer";
import { quote } from "#shared/json/quote";
import { lintDocument } from "#shared/lint/lint";
import type { Problem } from "#shared/lint/problem";
import { defineCommand, formatOption } from "../command";
import { failed, got, type Got, type Io, noVerdict } from "../io";
import { judge } from "../judge";
import { readDocument } from "../readDocument";
import { jsonDocument } from "../text/inert";
import { verdictText } from "../text/verdictText";

/** Rules whose findings mean that a schema cannot be judged by. */
const fatal = new Set(["json-syntax", "input-schema-object", "schema-keyword-value", "schema-dialect-unknown"]);

export const validate = defineCommand({
  summary: "Judges a JSON value by a schema, or the arguments of a call by the input schema of a tool",
  usage: ["--schema FILE INSTANCE|-", "--manifest FILE --tool NAME INSTANCE|-"],
  example: "--schema data/person.schema.json data/person.invalid.json",
  options: {
    format: formatOption(["text", "json"]),
    schema: { kind: "value", value: "FILE", about: "a JSON Schema" },
    manifest: { kind: "value", value: "FILE", about: "a tool manifest, or function tools of a provider" },
    tool: { kind: "value", value: "NAME", about: "the tool of it whose input schema counts" },
  },
  async run({ options, positionals, command }, io) {
    const [instance, ...more] = positionals;
    if (instance === undefined || more.length > 0 || command !== undefined) return noVerdict("validate takes one instance: a file, or - for stdin.");
    if ((options.schema === undefined) === (options.manifest === undefined)) return noVerdict("Give a schema as --schema FILE, or a tool as --manifest FILE --tool NAME.");
    if ((options.manifest === undefined) !== (options.tool === undefined)) return noVerdict("--manifest and --tool go together.");
    const schema = options.schema !== undefined ? await readSchema(options.schema, io) : await readToolSchema(options.manifest ?? "", options.tool ?? "", io);
    if (!schema.ok) return noVerdict(schema.problem);
    const document = await readDocument(instance, io);
    if (!document.ok) return noVerdict(document.problem);
    const verdict = judge(schema.value, valueOf(document.value, rootOf(document.value) ?? 0));
    const { valid, dialect, errors, limit } = verdict;
    const good = valid && limit === undefined;
    const output = options.format === "json" ? jsonDocument({ version: 1, valid: good, dialect, errors, ...(limit !== undefined && { limit }) }) : verdictText({ ...verdict, valid: good }, instance, io.colour);
    return { kind: "verdict", good, output };
  },
});

async function readSchema(file: string, io: Io): Promise<Got<JsonValue>> {
  const document = await readDocument(file, io);
  if (!document.ok) return document;
  const problem = fatalProblem(lintDocument(document.value, { path: file, kind: "schema" }).problems, "");
  if (problem) return failed(`The schema ${quote(file)} is not valid: ${problem.message}`);
  return got(valueOf(document.value, rootOf(document.value) ?? 0));
}

async function readToolSchema(file: string, tool: string, io: Io): Promise<Got<JsonValue>> {
  const document = await readDocument(file, io);
  if (!document.ok) return document;
  const { recognition, problems } = lintDocument(document.value, { path: file });
  const schemas = new Map<string, JsonNode | undefined>();
  for (const node of recognition?.tools ?? []) remember(schemas, document.value, node, propertyOf(document.value, node, "inputSchema"));
  for (const { declaration, parameters } of recognition?.functions ?? []) remember(schemas, document.value, declaration, parameters);
  if (!schemas.has(tool)) return failed(`There is no tool ${quote(tool)} in ${quote(file)}${schemas.size === 0 ? ", which has no tools at all" : `; there is ${[...schemas.keys()].slice(0, 20).map((name) => quote(name)).join(", ")}`}.`);
  const schema = schemas.get(tool);
  if (schema === undefined) return failed(`The tool ${quote(tool)} in ${quote(file)} has no input schema.`);
  const problem = fatalProblem(problems, pointerOf(document.value, schema));
  return problem ? failed(`The input schema of ${quote(tool)} in ${quote(file)} is not valid: ${problem.message}`) : got(valueOf(document.value, schema));
}

function fatalProblem(problems: readonly Problem[], pointer: string): Problem | undefined {
  return problems.find((problem) => problem.level === "error" && fatal.has(problem.rule) && (problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`)));
}

/** Of two tools of one name only the first can be called. */
function remember(schemas: Map<string, JsonNode | undefined>, document: JsonDocument, tool: JsonNode, schema: JsonNode | undefined): void {
  const name = stringIn(document, tool, "name");
  if (name !== undefined && !schemas.has(name)) schemas.set(name, schema);
}

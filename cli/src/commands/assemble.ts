import { quote } from "#shared/json/quote";
import { assemble as assembleChunks } from "#shared/providers/assemble";
import { readStreamedChunks } from "#shared/providers/streamedChunks";
import { defineCommand, formatOption } from "../command";
import { noVerdict } from "../io";
import { readSource } from "../jsonArgument";
import { inertLine, jsonDocument } from "../text/inert";

export const assemble = defineCommand({
  summary: "Puts the streamed chunks of a model's answer together and tells what is wrong with the stream",
  usage: ["FILE|-"],
  example: "captures/stream.sse",
  options: { format: formatOption(["text", "json"]) },
  async run({ options, positionals, command }, io) {
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0 || command !== undefined) return noVerdict("assemble takes one file, or - for stdin.");
    const text = await readSource(file, io);
    if (!text.ok) return noVerdict(text.problem);
    const assembled = assembleChunks(readStreamedChunks(text.value));
    if (!assembled) return noVerdict(`There are no streamed chunks of a known provider in ${file === "-" ? "stdin" : quote(file)}: one JSON object a line, or the data lines of an event stream.`);
    const { message, problems } = assembled;
    const good = problems.length === 0;
    if (options.format === "json") return { kind: "verdict", good, output: jsonDocument({ version: 1, message, problems }) };
    // The message alone goes to stdout, ready to be used.
    for (const problem of problems) io.note(`${inertLine(problem.message, 500)} ${problem.rule}`);
    return { kind: "verdict", good, output: jsonDocument(message) };
  },
});

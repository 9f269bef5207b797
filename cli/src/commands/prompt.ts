import { isObject, type JsonValue } from "#shared/json/jsonValue";
import { defineCommand, formatOption } from "../command";
import { failed, got, type Got, noVerdict } from "../io";
import { readJsonArgument } from "../jsonArgument";
import { answersOption, callOptions, outcomeOf, readCall } from "../outcome";
import { readTarget, targetOptions, targetUsage } from "../target";

export const prompt = defineCommand({
  summary: "Gets a prompt with its arguments filled in",
  usage: [`NAME [--args JSON|@FILE] ${targetUsage}`],
  example: `greet --args '{"name":"Ada"}' --server files`,
  options: {
    format: formatOption(["text", "json"]),
    args: { kind: "value", value: "JSON|@FILE", about: "the arguments: an object of strings" },
    ...answersOption,
    ...callOptions,
    ...targetOptions,
  },
  async run(parsed, io) {
    const [name, ...more] = parsed.positionals;
    if (name === undefined || more.length > 0) return noVerdict("prompt takes one name.");
    const json = parsed.options.args === undefined ? got({}) : await readJsonArgument("args", parsed.options.args, io);
    const args = json.ok ? strings(json.value) : json;
    if (!args.ok) return noVerdict(args.problem);
    const settings = await readCall(parsed.options, io);
    if (!settings.ok) return noVerdict(settings.problem);
    const target = readTarget(parsed, io);
    if (!target.ok) return noVerdict(target.problem);
    return outcomeOf(target.value, settings.value, io, parsed.options.format, ({ session }, options) => session.getPrompt(name, args.value, options));
  },
});

function strings(value: JsonValue): Got<Readonly<Record<string, string>>> {
  if (!isObject(value)) return failed("--args of a prompt is an object.");
  const other = Object.entries(value).find(([, argument]) => typeof argument !== "string");
  if (other) return failed(`--args: the argument ${JSON.stringify(other[0])} of a prompt is a string, not ${JSON.stringify(other[1])}.`);
  return got(value as Readonly<Record<string, string>>);
}

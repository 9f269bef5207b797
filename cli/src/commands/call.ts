import { argumentNotes } from "../argumentNotes";
import { defineCommand, formatOption } from "../command";
import { noVerdict } from "../io";
import { readTarget, targetOptions, targetUsage } from "../target";
import { readJsonArgument } from "../jsonArgument";
import { judge } from "../judge";
import { inertLine } from "../text/inert";
import { answersOption, callOptions, outcomeOf, readCall } from "../outcome";

export const call = defineCommand({
  summary: "Calls a tool, answers what the server asks on the way, and shows the whole result",
  usage: [`TOOL [--args JSON|@FILE] [--answers JSON|@FILE] [--timeout MS] ${targetUsage}`],
  example: `math.add --args '{"a":1,"b":2}' -- node server.mjs`,
  options: {
    format: formatOption(["text", "json"]),
    args: { kind: "value", value: "JSON|@FILE", about: "the arguments; sent as they are, valid or not" },
    ...answersOption,
    ...callOptions,
    ...targetOptions,
  },
  async run(parsed, io) {
    const [tool, ...more] = parsed.positionals;
    if (tool === undefined) return noVerdict("Name the tool to call.");
    if (more.length > 0) return noVerdict(`call takes one tool, not also ${JSON.stringify(more[0])}; arguments go into --args.`);
    const args = parsed.options.args === undefined ? undefined : await readJsonArgument("args", parsed.options.args, io);
    if (args && !args.ok) return noVerdict(args.problem);
    const settings = await readCall(parsed.options, io);
    if (!settings.ok) return noVerdict(settings.problem);
    const target = readTarget(parsed, io);
    if (!target.ok) return noVerdict(target.problem);
    return outcomeOf(target.value, settings.value, io, parsed.options.format, ({ session }, options) => {
      for (const note of argumentNotes(session.lists.tools, tool, args?.value, judge)) io.note(inertLine(note, 1_000));
      return session.callTool(tool, args?.value, options);
    });
  },
});

import { defineCommand, formatOption } from "../command";
import { noVerdict } from "../io";
import { answersOption, callOptions, outcomeOf, readCall } from "../outcome";
import { readTarget, targetOptions, targetUsage } from "../target";

export const read = defineCommand({
  summary: "Reads a resource by its URI",
  usage: [`URI ${targetUsage}`],
  example: "file:///notes/welcome.md --server files",
  options: { format: formatOption(["text", "json"]), ...answersOption, ...callOptions, ...targetOptions },
  async run(parsed, io) {
    const [uri, ...more] = parsed.positionals;
    if (uri === undefined || more.length > 0) return noVerdict("read takes one URI.");
    const settings = await readCall(parsed.options, io);
    if (!settings.ok) return noVerdict(settings.problem);
    const target = readTarget(parsed, io);
    if (!target.ok) return noVerdict(target.problem);
    return outcomeOf(target.value, settings.value, io, parsed.options.format, ({ session }, options) => session.readResource(uri, options));
  },
});

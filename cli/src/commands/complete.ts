import { isObject, own } from "#shared/json/jsonValue";
import { cancelAnswerer } from "../answers";
import { defineCommand, formatOption } from "../command";
import { noVerdict } from "../io";
import { splitPair } from "../options";
import { callOptions, readCall } from "../outcome";
import { readTarget, targetOptions, targetUsage } from "../target";
import { inertLine, jsonDocument } from "../text/inert";
import { withSession } from "../withSession";

export const complete = defineCommand({
  summary: "Asks a server how an argument of a prompt or of a resource template goes on",
  usage: [`(--prompt NAME | --template URI) ARGUMENT=PREFIX ${targetUsage}`],
  example: "--prompt greet name=A --server files",
  options: {
    format: formatOption(["text", "json"]),
    prompt: { kind: "value", value: "NAME", about: "the prompt" },
    template: { kind: "value", value: "URI", about: "the resource template" },
    ...callOptions,
    ...targetOptions,
  },
  async run(parsed, io) {
    const { prompt, template, format } = parsed.options;
    if ((prompt === undefined) === (template === undefined)) return noVerdict("Give a prompt as --prompt NAME, or a template as --template URI.");
    const [text, ...more] = parsed.positionals;
    if (text === undefined || more.length > 0) return noVerdict("complete takes one ARGUMENT=PREFIX.");
    const pair = splitPair("argument", text, "=");
    if (!pair.ok) return noVerdict(`${JSON.stringify(text)} is not of the form ARGUMENT=PREFIX.`);
    const settings = await readCall(parsed.options, io);
    if (!settings.ok) return noVerdict(settings.problem);
    const target = readTarget(parsed, io);
    if (!target.ok) return noVerdict(target.problem);
    const [name, value] = pair.value;
    return withSession(target.value, cancelAnswerer(io), io, async ({ session }) => {
      const ref = prompt !== undefined ? { prompt } : { template: template ?? "" };
      const { timeoutMs } = settings.value;
      const { outcome, result, error } = await session.complete(ref, { name, value }, { signal: io.interrupted, ...(timeoutMs !== undefined && { timeoutMs }) });
      // The shape of this command has no place for an error, so without values there is no verdict.
      if (outcome !== "ok") return noVerdict(`The server gave no completion: ${error === null ? outcome : `${error.code === null ? "" : `${error.code}: `}${inertLine(error.message).replace(/\.?$/, ".")}`}`);
      const completion = isObject(result) ? own(result, "completion") : undefined;
      const values = isObject(completion) ? own(completion, "values") : undefined;
      if (!isObject(completion) || !Array.isArray(values)) return noVerdict(`The server answered ${inertLine(JSON.stringify(result))} instead of a completion.`);
      const [total, hasMore] = [own(completion, "total"), own(completion, "hasMore")];
      const output =
        format === "json"
          ? jsonDocument({ version: 1, values, ...(total !== undefined && { total }), ...(hasMore !== undefined && { hasMore }) })
          : values.map((one: unknown) => `${inertLine(typeof one === "string" ? one : JSON.stringify(one))}\n`).join("");
      return { kind: "verdict", good: true, output };
    });
  },
});

import { parseJson } from "#shared/json/parse";
import type { JsonDocument } from "#shared/json/jsonDocument";
import { isObject, own } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";
import { assemble } from "#shared/providers/assemble";
import { type ModelCall, type ModelCalls, modelCallsIn } from "#shared/providers/modelCalls";
import { planCalls, type PlannedCall } from "#shared/providers/planCall";
import { readStreamedChunks } from "#shared/providers/streamedChunks";
import { type CallEnd, toolMessages } from "#shared/providers/toolMessages";
import { cancelAnswerer } from "../answers";
import { defineCommand, formatOption } from "../command";
import { failed, got, type Got, type Io, noVerdict } from "../io";
import { judge } from "../judge";
import { readSource } from "../jsonArgument";
import { readTarget, targetOptions, targetUsage } from "../target";
import { terminalAnswerer } from "../terminalAnswerer";
import { inertLine, jsonDocument } from "../text/inert";
import { type Talk, withSession } from "../withSession";

export const replay = defineCommand({
  summary: "Makes the tool calls of a model's answer for real and gives the messages with their results",
  usage: [`[--allow-writes] FILE|- ${targetUsage}`],
  example: "transcripts/assistant-message.json --server files",
  options: {
    format: formatOption(["text", "json"]),
    "allow-writes": { kind: "flag", about: "also call tools that do not say that they only read" },
    ...targetOptions,
  },
  async run(parsed, io) {
    const [file, ...more] = parsed.positionals;
    if (file === undefined || more.length > 0) return noVerdict("replay takes one file, or - for stdin: an assistant message, a response, or streamed chunks.");
    const text = await readSource(file, io);
    if (!text.ok) return noVerdict(text.problem);
    const answer = readCalls(text.value, file);
    if (!answer.ok) return noVerdict(answer.problem);
    const target = readTarget(parsed, io);
    if (!target.ok) return noVerdict(target.problem);
    return withSession(target.value, io.interactive ? terminalAnswerer(io) : cancelAnswerer(io), io, async (talk) => {
      const { calls, cutOff } = answer.value;
      const plans = planCalls(calls, { tools: talk.session.lists.tools, cutOff, allowWrites: parsed.options["allow-writes"], judge });
      const results: { readonly call: ModelCall; readonly end: CallEnd; readonly tool: string | null }[] = [];
      // One after the other: a later call may build on what an earlier one did.
      for (const [index, call] of calls.entries()) {
        const plan = plans[index];
        if (plan) results.push({ call, tool: plan.tool, end: await make(plan, talk, io) });
      }
      const messages = toolMessages(results);
      const made = results.map(({ call, tool, end }) => ({ id: call.id, name: call.name, tool, ...endOf(end) }));
      const good = made.every(({ outcome }) => outcome === "ok");
      if (parsed.options.format === "json") return { kind: "verdict", good, output: jsonDocument({ version: 1, messages, calls: made }) };
      // The messages alone go to stdout, ready to be sent.
      for (const { name, outcome, code, reason } of made) io.note(`${inertLine(name)}: ${outcome}${code === undefined ? "" : ` ${code}`}${reason === undefined ? "" : `, ${inertLine(reason, 500)}`}`);
      return { kind: "verdict", good, output: jsonDocument(messages) };
    });
  },
});

/** The calls of the text: of streamed chunks where it is some, else of a message, a response or a conversation. */
function readCalls(text: string, file: string): Got<ModelCalls> {
  const name = file === "-" ? "stdin" : quote(file);
  const assembled = assemble(readStreamedChunks(text));
  const disordered = assembled?.problems.find(({ rule }) => rule === "stream-order");
  if (disordered) return failed(`The stream in ${name} cannot be put together: ${disordered.message}`);
  const document: JsonDocument = parseJson(assembled ? JSON.stringify(assembled.response) : text.replace(/^\ufeff/, ""));
  const fault = document.faults.find(({ code }) => code !== "comment" && code !== "lone-surrogate");
  if (fault) return failed(`There is no JSON and there are no streamed chunks in ${name}: ${fault.code.replaceAll("-", " ")} at character ${fault.start + 1}.`);
  const calls = modelCallsIn(document);
  return calls ? got(calls) : failed(`There is no answer of a model in ${name}.`);
}

function make(plan: PlannedCall, { session }: Talk, io: Io): Promise<CallEnd> {
  if (plan.kind === "refused") return Promise.resolve(plan);
  return session.callTool(plan.tool, plan.args, { signal: io.interrupted });
}

type Ended = { readonly outcome: string; readonly code?: string | number; readonly reason?: string };

function endOf(end: CallEnd): Ended {
  if ("kind" in end) return { outcome: "refused", code: end.code, reason: end.reason };
  if (end.error) return { outcome: end.outcome, ...(end.error.code !== null && { code: end.error.code }), reason: end.error.message };
  // A tool may say by a code of its own what went wrong.
  const structured = isObject(end.result) ? own(end.result, "structuredContent") : undefined;
  const error = end.outcome === "tool-error" && isObject(structured) ? own(structured, "error") : undefined;
  const [code, message] = isObject(error) ? [own(error, "code"), own(error, "message")] : [];
  return { outcome: end.outcome, ...((typeof code === "string" || typeof code === "number") && { code }), ...(typeof message === "string" && { reason: message }) };
}

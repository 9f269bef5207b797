import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { differenceOf, type SavedCall, type SavedCalls } from "#client/check/savedCalls";
import type { JsonObject } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";
import type { Outcome } from "#shared/mcp/outcome";
import { cancelAnswerer } from "../answers";
import { defineCommand, formatOption } from "../command";
import { type Ending, type Io, noVerdict } from "../io";
import { answererOf, readCallsFile } from "../savedCallsFile";
import { readTarget, type Target, targetOptions, targetUsage } from "../target";
import { inertLine, jsonDocument } from "../text/inert";
import { junitDocument } from "../text/junit";
import { paint, type Paint } from "../text/paint";
import { withSession } from "../withSession";

type Result = { readonly id: string; readonly name: string; readonly status: "pass" | "fail" | "skip"; readonly expectation?: JsonObject; readonly detail?: string; readonly durationMs: number };

export const test = defineCommand({
  summary: "Makes saved calls of tools and holds what comes back against what is expected",
  usage: [`[--update] FILE… [${targetUsage}]`],
  example: "calls.json --server files",
  options: {
    format: formatOption(["text", "json", "junit"]),
    update: { kind: "flag", about: "write what came back into the files as what is expected" },
    ...targetOptions,
  },
  async run(parsed, io): Promise<Ending> {
    const files = parsed.positionals;
    if (files.length === 0) return noVerdict("test takes files of saved calls.");
    const results: Result[] = [];
    for (const file of files) {
      const saved = await readCallsFile(file, io);
      if (!saved.ok) return noVerdict(saved.problem);
      const { server } = saved.value;
      const named = parsed.options.server === undefined && parsed.options.url === undefined && parsed.command === undefined && server !== undefined;
      const target = readTarget(named ? { ...parsed, options: { ...parsed.options, server } } : parsed, io);
      if (!target.ok) return noVerdict(target.problem);
      const ending = await makeCalls(file, saved.value, target.value, io, parsed.options.update, results);
      if (ending.kind === "none") return ending;
    }
    return { kind: "verdict", good: results.every(({ status }) => status !== "fail"), output: outputOf(results, parsed.options.format, io.colour) };
  },
});

/** Makes the calls of one file, one after the other: a later one may build on what an earlier one did. */
function makeCalls(file: string, { calls, ...rest }: SavedCalls, target: Target, io: Io, update: boolean, results: Result[]): Promise<Ending> {
  return withSession(target, cancelAnswerer(io), io, async ({ session }) => {
    const written: SavedCall[] = [];
    let endedBy: string | undefined;
    for (const [index, call] of calls.entries()) {
      const id = `${path.basename(file)}#${String(index + 1)}`;
      if (endedBy !== undefined) {
        written.push(call);
        results.push({ id, name: call.name, status: "skip", detail: `Not made: the server ended during ${quote(endedBy)}.`, durationMs: 0 });
        continue;
      }
      const outcome = await session.callTool(call.tool, call.arguments, { signal: io.interrupted, answerer: answererOf(call, io) });
      if (io.interrupted.aborted) return noVerdict("Interrupted before the calls were over.");
      if (outcome.outcome === "disconnected" && session.state.kind !== "running") endedBy = call.name;
      const expect = update ? expectationFrom(outcome) : call.expect;
      written.push({ ...call, ...(expect && { expect }) });
      const detail = differenceOf(expect ?? {}, outcome);
      results.push({ id, name: call.name, status: detail === undefined ? "pass" : "fail", ...(expect && { expectation: { ...expect } }), ...(detail !== undefined && { detail }), durationMs: outcome.durationMs });
    }
    return (update ? rewrite(file, { ...rest, calls: written }, io) : undefined) ?? { kind: "verdict", good: true, output: "" };
  });
}

function expectationFrom({ outcome, result }: Outcome): NonNullable<SavedCall["expect"]> {
  return { outcome, ...(result !== null && { result }) };
}

function rewrite(file: string, saved: SavedCalls, { cwd }: Io): Ending | undefined {
  const at = path.resolve(cwd, file);
  if (!existsSync(at)) return noVerdict(`--update needs a file that can be written, not ${quote(file)}.`);
  try {
    writeFileSync(at, `${JSON.stringify(saved, null, 2)}\n`);
    return undefined;
  } catch (error) {
    return noVerdict(`The file ${quote(file)} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)}).`);
  }
}

function outputOf(results: readonly Result[], format: string | undefined, colour: boolean): string {
  const count = (status: Result["status"]): number => results.filter((one) => one.status === status).length;
  const counts = { passed: count("pass"), failed: count("fail"), skipped: count("skip") };
  switch (format) {
    case "json":
      return jsonDocument({ version: 1, results, ...counts });
    case "junit":
      return junitDocument("mcp-workbench", results.map(({ id, name, status, detail, durationMs }) => ({ name: `${id} ${name}`, seconds: durationMs / 1_000, ...(status === "fail" && { failure: detail ?? "" }), ...(status === "skip" && { skipped: detail ?? "" }) })));
    default:
      return `${[...results.map((one) => lineOf(one, paint(colour))), `${String(counts.passed)} passed, ${String(counts.failed)} failed${counts.skipped > 0 ? `, ${String(counts.skipped)} not made` : ""}`].join("\n")}\n`;
  }
}

function lineOf({ name, status, detail, durationMs }: Result, look: Paint): string {
  const mark = status === "pass" ? look.green("ok    ") : status === "fail" ? look.red("failed") : look.dim("skip  ");
  return `${mark} ${inertLine(name)}${look.dim(` (${String(Math.round(durationMs))} ms)`)}${detail === undefined ? "" : `\n       ${inertLine(detail, 1_000)}`}`;
}

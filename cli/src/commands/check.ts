import type { CheckResult, CheckStatus } from "#client/check/check";
import { runChecks } from "#client/check/runChecks";
import { cancelAnswerer } from "../answers";
import { defineCommand, formatOption } from "../command";
import { type Ending, noVerdict } from "../io";
import { judge, runPattern } from "../judge";
import { answererOf, readCallsFile } from "../savedCallsFile";
import { readTarget, targetOptions, targetUsage } from "../target";
import { inertLine, jsonDocument } from "../text/inert";
import { junitDocument } from "../text/junit";
import { paint, type Paint } from "../text/paint";
import { type Running, withSession } from "../withSession";

const timeoutMs = 30_000;

export const check = defineCommand({
  summary: "Checks a running server: its answers, what it makes of wrong requests, its messages and its tools",
  usage: [`[--calls FILE] [--allow-writes] ${targetUsage}`],
  example: "--calls calls.json --server files",
  options: {
    format: formatOption(["text", "json", "junit"]),
    calls: { kind: "value", value: "FILE", about: "saved calls to make, as `test` takes them; without it, tools that only read and need no arguments are called" },
    "allow-writes": { kind: "flag", about: "also call tools that do not say that they only read" },
    ...targetOptions,
  },
  async run(parsed, io): Promise<Ending> {
    const [stray] = parsed.positionals;
    if (stray !== undefined) return noVerdict(`check takes no ${JSON.stringify(stray)}; a command that starts a server stands after --.`);
    const calls = parsed.options.calls === undefined ? undefined : await readCallsFile(parsed.options.calls, io);
    if (calls && !calls.ok) return noVerdict(calls.problem);
    const target = readTarget(parsed, io);
    if (!target.ok) return noVerdict(target.problem);
    return withSession(target.value, cancelAnswerer(io), io, async ({ session, state, pollution }) => {
      const checks = await runChecks({ session, state, timeoutMs }, { calls: calls?.value.calls, allowWrites: parsed.options["allow-writes"], judge, answererOf: (call) => answererOf(call, io), pollution, runPattern });
      if (io.interrupted.aborted) return noVerdict("Interrupted before the checks were over.");
      const good = checks.every(({ status }) => status !== "fail");
      return { kind: "verdict", good, output: outputOf(checks, state, parsed.options.format, io.colour) };
    });
  },
});

function outputOf(checks: readonly CheckResult[], { server, era, protocolVersion }: Running, format: string | undefined, colour: boolean): string {
  const count = (status: CheckStatus): number => checks.filter((one) => one.status === status).length;
  const counts = { passed: count("pass"), failed: count("fail"), warned: count("warn"), skipped: count("skip") };
  const name = server === null ? "the server" : `${server.name} ${server.version}`;
  switch (format) {
    case "json":
      return jsonDocument({ version: 1, server: server && { name: server.name, version: server.version }, era, protocolVersion, checks, ...counts });
    case "junit":
      return junitDocument(`${name} (${protocolVersion})`, checks.map(({ id, title, status, detail }) => ({ name: `${id}: ${title}`, ...(status === "fail" && { failure: detail }), ...(status === "skip" && { skipped: detail }) })));
    default: {
      const look = paint(colour);
      const told = checks.filter(({ status }) => status === "fail" || status === "warn");
      const { passed, failed, warned, skipped } = counts;
      return `${[`${look.bold(inertLine(name))} ${look.dim(`(${era}, ${protocolVersion})`)}`, ...told.flatMap((one) => resultLines(one, look)), `${String(passed)} passed, ${String(failed)} failed, ${String(warned)} with a warning, ${String(skipped)} had nothing to look at`].join("\n")}\n`;
    }
  }
}

function resultLines({ id, title, status, detail, spec, frames }: CheckResult, look: Paint): readonly string[] {
  const mark = status === "fail" ? look.red("failed ") : look.yellow("warning");
  const where = frames.length === 0 ? "" : ` (message ${frames.slice(0, 3).map(String).join(", ")}${frames.length > 3 ? ", …" : ""})`;
  return [`${mark} ${inertLine(title)}${look.dim(` ${inertLine(id)}`)}`, `        ${inertLine(detail, 1_000)}${where}`, `        ${look.dim(spec)}`];
}

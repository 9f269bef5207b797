import { migrationSteps, type Evidence, type MigratedServer, type MigrationStep } from "../mcp/migration/migrationSteps";
import { markdown, oneLine } from "./displayText";
import { fenced } from "./renderOutcome";

/** What a server has to change for 2026-07-28, as a document: what was seen of it first, then what concerns every server. */
export function migrationReport(name: string, server: MigratedServer): string {
  const steps = migrationSteps.map((step) => ({ step, evidence: step.seen(server) }));
  const seen = steps.filter(({ evidence }) => evidence !== undefined);
  const always = steps.filter(({ step, evidence }) => evidence === undefined && step.concerns === "all");
  const rest = steps.filter(({ step, evidence }) => evidence === undefined && step.concerns === "seen");
  const { state, transport } = server;
  return [
    `# Move ${markdown(oneLine(name))} to 2026-07-28`,
    `The server speaks ${state.protocolVersion} over ${transport === "stdio" ? "stdio" : transport === "sse" ? "HTTP+SSE" : "Streamable HTTP"}. This is from its capabilities, its lists and the messages of this session; call more of its tools to see more.`,
    ...(seen.length === 0 ? [] : ["## Seen of this server", ...seen.map(({ step, evidence }) => stepText(step, evidence))]),
    ...(always.length === 0 ? [] : ["## For every server", ...always.map(({ step }) => stepText(step, undefined))]),
    ...(rest.length === 0 ? [] : ["## Not seen so far", rest.map(({ step }) => `- ${step.title} ([${step.source.title}](${step.source.url}))`).join("\n")]),
  ].join("\n\n") + "\n";
}

function stepText({ title, change, source }: MigrationStep, evidence: Evidence | undefined): string {
  const parts = [`### ${title}`, change, evidence?.sentence, evidence?.example === undefined ? undefined : fenced(evidence.example, "json"), `[${source.title}](${source.url})`];
  return parts.filter((part) => part !== undefined).join("\n\n");
}

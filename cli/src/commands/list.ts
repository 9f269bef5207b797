import type { ServerLists } from "#client/mcp/sessionTypes";
import { sessionFindings } from "#client/mcp/sessionFindings";
import { defineCommand, formatOption } from "../command";
import { type Ending, noVerdict } from "../io";
import { readTarget, targetOptions, targetUsage } from "../target";
import { listText } from "../text/listText";
import { jsonDocument } from "../text/inert";
import { cancelAnswerer } from "../answers";
import { withSession } from "../withSession";

/** What can be listed → the items as the server sent them. */
const kinds = {
  tools: (lists: ServerLists) => lists.tools.map(({ raw }) => raw),
  resources: (lists: ServerLists) => lists.resources.map(({ raw }) => raw),
  templates: (lists: ServerLists) => lists.resourceTemplates.map(({ raw }) => raw),
  prompts: (lists: ServerLists) => lists.prompts.map(({ raw }) => raw),
} as const;

export type ListKind = keyof typeof kinds;

export const list = defineCommand({
  summary: "Lists what a server offers, as it sent it",
  usage: [`${Object.keys(kinds).join("|")} ${targetUsage}`],
  example: "tools -- node server.mjs",
  options: { format: formatOption(["text", "json"]), ...targetOptions },
  async run(parsed, io): Promise<Ending> {
    const [kind, ...more] = parsed.positionals;
    if (kind === undefined || !Object.hasOwn(kinds, kind)) return noVerdict(`Say what to list: ${Object.keys(kinds).join(", ")}${kind === undefined ? "" : `, not ${JSON.stringify(kind)}`}.`);
    if (more.length > 0) return noVerdict(`list takes one kind, not also ${JSON.stringify(more[0])}; a command that starts a server stands after --.`);
    const target = readTarget(parsed, io);
    if (!target.ok) return noVerdict(target.problem);
    return withSession(target.value, cancelAnswerer(io), io, ({ session, state, pollution }) => {
      const items = kinds[kind as ListKind](session.lists);
      const findings = [...sessionFindings(session), ...pollution()];
      const { era, protocolVersion } = state;
      const output = parsed.options.format === "json" ? jsonDocument({ version: 1, era, protocolVersion, items, findings }) : listText(kind as ListKind, items, state, findings, io.colour);
      return Promise.resolve({ kind: "verdict", good: findings.every(({ level }) => level !== "error"), output });
    });
  },
});

import { childrenOf, propertyOf, stringOf } from "../../json/nodes";
import { quote } from "../quote";
import type { Fix } from "../problem";
import type { Rule } from "../rule";
import { configKinds, serverEntries } from "../serverEntries";
import { addProperty, replaceValue } from "../textEdits";

/** Programs that servers are started with; a path may have blanks of its own. */
const launchers = /^(npx|npm|pnpm|yarn|bunx?|node|deno|tsx|uvx?|pipx|python[\d.]*|py|docker|podman|cmd|sh|bash|java|dotnet|go|ruby|php)(\.exe|\.cmd)?\s+\S/i;

export const configCommandLine: Rule = {
  id: "config-command-line",
  level: "warning",
  summary: 'A command is the program alone, its arguments are in "args"',
  reason: 'No shell splits the command: a client looks for a program whose name is the whole line, and the server fails to start with "ENOENT".',
  source: { title: "VS Code, MCP configuration", url: "https://code.visualstudio.com/docs/copilot/reference/mcp-configuration", date: "2026-12-01" },
  fixable: true,
  kinds: configKinds,

  *checkDocument({ document }) {
    for (const { node } of serverEntries(document)) {
      const at = propertyOf(document, node, "command");
      const text = at === undefined ? undefined : stringOf(document, at);
      if (at === undefined || text === undefined || !launchers.test(text)) continue;
      const args = propertyOf(document, node, "args");
      const [program = "", ...words] = text.trim().split(/\s+/);
      const isPlain = !/["'`$\\|&;<>]/.test(text);
      const list = JSON.stringify(words).replaceAll('","', '", "');
      const fixes: readonly Fix[] = !isPlain
        ? []
        : args === undefined
          ? [{ title: "Split it into `command` and `args`", edits: [{ ...replaceValue(document, at, JSON.stringify(program) + addProperty(document, node, "args", list, at).text) }] }]
          : childrenOf(document, args).length === 0
            ? [{ title: "Split it into `command` and `args`", edits: [replaceValue(document, at, JSON.stringify(program)), replaceValue(document, args, list)].sort((a, b) => a.start - b.start) }]
            : [];
      yield { at, message: `The command ${quote(text)} is looked for as one program; arguments belong into "args".`, fixes };
    }
  },
};

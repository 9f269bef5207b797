import { configOwners } from "../../documents/configOwners";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { childrenOf, kindOf, propertyOf, stringOf } from "../../json/nodes";
import type { Fix } from "../problem";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { configKinds, serverEntries } from "../serverEntries";
import { addProperty, replaceValue } from "../textEdits";

/** Programs that are scripts on Windows. */
const scripts = /^(npx|npm|pnpm|yarn|bunx|tsx)$/i;

export const configWindowsShell: Rule = {
  id: "config-windows-shell",
  level: "warning",
  summary: "On Windows scripts are run by the shell, and the shell is called with \"/c\"",
  reason:
    "`cmd` without `/c` ignores the program after it, opens a prompt and prints its banner on stdout, which breaks the connection. `npx` and its like are scripts there, which a client that starts programs without a shell does not find: \"spawn npx ENOENT\".",
  source: { title: "Claude Code, MCP: `cmd /c` on Windows; public reports of the banner on stdout and of ENOENT", url: "https://code.claude.com/docs/en/mcp", date: "2026-12-01" },
  fixable: true,
  kinds: configKinds,

  *checkDocument({ document, owner }, { windows, profiles }) {
    const profile = owner === undefined && profiles.has("claude-code") ? "claude-code" : undefined;
    const reader = owner ?? profile;
    for (const { node } of serverEntries(document)) {
      const at = propertyOf(document, node, "command");
      const text = at === undefined ? undefined : stringOf(document, at);
      if (at === undefined || text === undefined) continue;
      const args = propertyOf(document, node, "args");
      if (/(^|[\\/])cmd(\.exe)?$/i.test(text.trim())) {
        const words = args === undefined ? [] : childrenOf(document, args).map((item) => stringOf(document, item) ?? "");
        if (!words.some((word) => /^\/[ckr]/i.test(word))) yield { at, message: `"${text}" runs its arguments only after "/c".` };
      } else if (windows && reader && configOwners[reader].needsShell && scripts.test(text)) {
        yield { at, ...(profile && { profile }), message: `${configOwners[reader].title} does not find ${quote(text)} on Windows, where it is a script for "cmd".`, fixes: throughShell(document, node, at, text, args) };
      }
    }
  },
};

function throughShell(document: JsonDocument, node: JsonNode, command: JsonNode, text: string, args: JsonNode | undefined): readonly Fix[] {
  const title = "Run it by `cmd /c`";
  const words = `"/c", ${JSON.stringify(text)}`;
  if (args === undefined) return [{ title, edits: [replaceValue(document, command, `"cmd"${addProperty(document, node, "args", `[${words}]`, command).text}`)] }];
  if (kindOf(document, args) !== "array") return [];
  const [first] = childrenOf(document, args);
  const start = (document.starts[args] ?? 0) + 1;
  const edits = [replaceValue(document, command, '"cmd"'), { start, end: start, text: first === undefined ? words : `${words}, ` }];
  return [{ title, edits: edits.sort((one, other) => one.start - other.start) }];
}

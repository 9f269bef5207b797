import { childrenOf, propertyOf, stringOf } from "../../json/nodes";
import type { Rule } from "../rule";
import { configKinds, serverEntries } from "../serverEntries";

export const configWindowsShell: Rule = {
  id: "config-windows-shell",
  level: "warning",
  summary: 'The Windows shell is called with "/c"',
  reason: "`cmd` without `/c` ignores the program after it, opens a prompt and prints its banner on stdout, which breaks the connection.",
  source: { title: 'Public reports: "Microsoft Windows [Version …" on stdout', url: "https://learn.microsoft.com/windows-server/administration/windows-commands/cmd", date: "2026-12-01" },
  fixable: false,
  kinds: configKinds,

  *checkDocument({ document }) {
    for (const { node } of serverEntries(document)) {
      const at = propertyOf(document, node, "command");
      const text = at === undefined ? undefined : stringOf(document, at);
      if (at === undefined || text === undefined || !/(^|[\\/])cmd(\.exe)?$/i.test(text.trim())) continue;
      const args = propertyOf(document, node, "args");
      const words = args === undefined ? [] : childrenOf(document, args).map((item) => stringOf(document, item) ?? "");
      if (words.some((word) => /^\/[ckr]/i.test(word))) continue;
      yield { at, message: `"${text}" runs its arguments only after "/c".` };
    }
  },
};

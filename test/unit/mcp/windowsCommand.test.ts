import assert from "node:assert/strict";
import { test } from "node:test";
import { cmdArguments } from "#client/mcp/process/windowsCommand";

const rows: readonly (readonly [file: string, args: readonly string[], line: string])[] = [
  ["C:\\tools\\npx.cmd", ["-y", "server"], '"C:\\tools\\npx.cmd ^"-y^" ^"server^""'],
  ["C:\\Program Files\\nodejs\\npx.cmd", ["a b"], '"C:\\Program^ Files\\nodejs\\npx.cmd ^"a^ b^""'],
  ["x.bat", ["a&b|c>d<e^f%g!h"], '"x.bat ^"a^&b^|c^>d^<e^^f^%g^!h^""'],
  ["x.bat", ['say "hi"'], '"x.bat ^"say^ \\^"hi\\^"^""'],
  ["x.bat", ['back\\"slash', "end\\"], '"x.bat ^"back\\\\\\^"slash^" ^"end\\\\^""'],
  ["p\\node_modules\\.bin\\t.cmd", ["a b"], '"p\\node_modules\\.bin\\t.cmd ^^^"a^^^ b^^^""'],
];

for (const [file, args, line] of rows) test(`${file} ${args.join(" ")} is run as ${line}`, () => assert.deepEqual(cmdArguments(file, args), ["/d", "/s", "/c", line]));

import assert from "node:assert/strict";
import { test } from "node:test";
import { commands } from "#cli/commands";
import { commandHelp } from "#cli/help";
import { parseOptions } from "#cli/options";

for (const [name, command] of Object.entries(commands)) {
  test(`help of ${name}: the example is one that the command takes`, () => {
    const words = [...command.example.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
    const parsed = parseOptions(command.options, words);
    assert.ok(parsed.ok, parsed.ok ? "" : parsed.problem);
    assert.ok(commandHelp(name, command).endsWith(`\nFor example: mcp-workbench ${name} ${command.example}\n`));
  });
}

test("help names the values of an option that takes only some", () => {
  const help = commandHelp("lint", commands.lint);
  assert.match(help, /^ {2}--profile ID +.*; one of openai, openai-strict, /m);
  assert.match(help, /^ {2}--kind KIND +.*; one of manifest, /m);
  assert.doesNotMatch(help, /--format .*one of/);
});

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

/** Calls that show a notification without a button: what needs nothing of the user is said in the status bar. */
function withoutAction(text: string): string[] {
  return [...text.matchAll(/\bshow(?:Information|Warning|Error)Message\(/g)].map(({ 0: call, index }) => text.slice(index, endOf(text, index + call.length))).filter((call) => topLevelCommas(call) === 0);
}

function endOf(text: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at++) depth += "([{".includes(text[at] ?? "") ? 1 : ")]}".includes(text[at] ?? "") ? -1 : 0;
  return at;
}

function topLevelCommas(call: string): number {
  let depth = 0;
  let quote = "";
  let commas = 0;
  for (const character of call) {
    if (quote !== "") quote = character === quote ? "" : quote;
    else if ("\"'`".includes(character)) quote = character;
    else if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
    else if (character === "," && depth === 1) commas += 1;
  }
  return commas;
}

test("every notification offers something to do", () => {
  const files = readdirSync("client/src", { recursive: true }).map((file) => path.join("client/src", String(file))).filter((file) => file.endsWith(".ts"));
  assert.ok(files.length > 100);
  assert.deepEqual(files.flatMap((file) => withoutAction(readFileSync(file, "utf8")).map((call) => `${file}: ${call}`)), []);
});

test("one that offers nothing is found", () => {
  assert.equal(withoutAction("void vscode.window.showErrorMessage(label(`a, ${b(c, d)}`));").length, 1);
  assert.equal(withoutAction('vscode.window.showErrorMessage(label("a"), "Retry")').length, 0);
});

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { lintDocument } from "#shared/lint/lint";
import type { Problem } from "#shared/lint/problem";
import { profileNames } from "#shared/lint/profiles";
import { unpackedPackage } from "../../support/npmSources";
import { reviewedDocuments, type Reviewed } from "../../support/reviewedDocuments";
import { cacheFolder } from "../../support/vscodeHost/cache";

/** Packages with much JSON that looks like ours and is not, and with real schemas: descriptions of services, flows, data by language, and schemas of an API format. */
const packages = ["aws-sdk@2.1693.0", "@node-red/nodes@5.0.7", "cldr-localenames-full@48.2.0", "i18n-iso-countries@7.14.0", "@asyncapi/specs@6.11.1", "@schematics/angular@21.2.28"];

/** The issue asks for so many. */
const floor = 5_000;

function jsonFilesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true }).map(String).filter((name) => name.endsWith(".json")).map((name) => path.join(folder, name));
}

/** What is told, where one of our own kinds was found. */
function judge(file: string, text: string): { readonly row: Reviewed; readonly rules: readonly string[] } | undefined {
  const { recognition, problems } = lintDocument(text, { path: file, profiles: profileNames });
  const shown = file.replaceAll("\\", "/");
  if (recognition === null) {
    assert.deepEqual(problems, [], `${shown} is no document of ours`);
    return undefined;
  }
  const row = reviewedDocuments.find(({ files }) => files.test(shown));
  assert.ok(row, `${shown} is taken for ${recognition.kind} and was not reviewed`);
  assert.equal(recognition.kind, row.kind, shown);
  for (const problem of problems) assertTold(problem, text, shown);
  // Without a profile no client is spoken of.
  const plain = lintDocument(text, { path: file }).problems;
  assert.ok(plain.every(({ profile }) => profile === undefined), shown);
  return { row, rules: plain.map(({ rule }) => rule) };
}

function assertTold({ rule, message, start, end, related, fixes }: Problem, text: string, file: string): void {
  assert.match(message, /^[^\r\n]+[.?]$/, `${file} ${rule}: one sentence in one line`);
  for (const place of [{ start, end }, ...related, ...fixes.flatMap(({ edits }) => edits)]) assert.ok(0 <= place.start && place.start <= place.end && place.end <= text.length, `${file} ${rule}`);
}

test("foreign JSON files are told nothing, with every rule and every profile, and each real schema among them was reviewed", { timeout: 900_000 }, async (t) => {
  const unpacked: string[] = [];
  for (const spec of packages) unpacked.push(await unpackedPackage(spec));
  const vscode = path.join(cacheFolder(), "vscode-host");
  const folders = [path.resolve("node_modules"), ...unpacked, ...(existsSync(vscode) ? [vscode] : [])];
  const seen = new Set<string>();
  const known = new Map<Reviewed, { files: number; readonly rules: Set<string> }>();
  for (const file of folders.flatMap(jsonFilesIn)) {
    const text = readFileSync(file, "utf8");
    const hash = createHash("sha1").update(text).digest("base64");
    if (seen.has(hash)) continue;
    seen.add(hash);
    const judged = judge(file, text);
    if (!judged) continue;
    const entry = known.get(judged.row) ?? { files: 0, rules: new Set<string>() };
    known.set(judged.row, entry);
    entry.files++;
    for (const rule of judged.rules) entry.rules.add(rule);
  }
  for (const [{ files, told }, { rules }] of known) assert.deepEqual([...rules].sort(), Object.keys(told).sort(), `what ${String(files)} is told`);
  t.diagnostic(`${seen.size} different files, ${[...known.values()].reduce((sum, { files }) => sum + files, 0)} of them schemas`);
  assert.ok(seen.size >= floor, `${seen.size} different files were found, of ${floor}`);
});

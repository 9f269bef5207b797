import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { JsonValue } from "#shared/json/jsonValue";
import { isObject } from "#shared/json/jsonValue";
import type { DialectId } from "#shared/schema/dialects";
import type { EvaluateOptions } from "#shared/schema/evaluate";
import { evaluate } from "#shared/schema/evaluate";

type Case = { readonly description: string; readonly schema: JsonValue; readonly tests: readonly { readonly description: string; readonly data: JsonValue; readonly valid: boolean }[] };

export type Count = { readonly passed: number; readonly total: number };
export type Section = "required" | "optional" | "format";
export type SuiteFailure = { readonly draft: string; readonly file: string; readonly group: string; readonly test: string };
export type SuiteReport = { readonly drafts: { readonly [draft: string]: { readonly [section in Section]: Count } }; readonly failures: readonly SuiteFailure[] };

/** The suite's folder names, newest first. */
export const suiteDrafts: readonly (readonly [draft: string, dialect: DialectId])[] = [
  ["draft2020-12", "2020-12"],
  ["draft2019-09", "2019-09"],
  ["draft7", "draft-07"],
  ["draft6", "draft-06"],
  ["draft4", "draft-04"],
];

/** Optional tests that fail on purpose: how many, and why. */
export const knownMisses: readonly (readonly [file: RegExp, count: number, reason: string])[] = [
  [/^optional\/dependencies-compatibility\.json$/, 28, "`dependencies` is no keyword since 2019-09, and the linter says that it does nothing there"],
  [/^optional\/content\.json$/, 4, "draft-07 lets readers decode content or not, and later dialects forbid it"],
  [/^optional\/zeroTerminatedFloats\.json$/, 1, "draft-04 calls 1.0 no integer where a reader can tell, which a parsed number cannot"],
];

/** Runs JSON-Schema-Test-Suite, in a folder with `tests` and `remotes`, through the evaluator. */
export function runJsonSchemaSuite(folder: string, runPattern?: EvaluateOptions["runPattern"]): SuiteReport {
  const failures: SuiteFailure[] = [];
  const drafts = suiteDrafts.map(([draft, dialect]) => {
    const root = path.join(folder, "tests", draft);
    const resources = remotes(folder, draft);
    const counts = { required: { passed: 0, total: 0 }, optional: { passed: 0, total: 0 }, format: { passed: 0, total: 0 } };
    for (const [section, under] of [["required", ""], ["optional", "optional"], ["format", "optional/format"]] as const) {
      for (const file of jsonFiles(path.join(root, under))) {
        for (const { description: group, schema, tests } of JSON.parse(readFileSync(path.join(root, under, file), "utf8")) as readonly Case[]) {
          for (const { description: test, data, valid } of tests) {
            const verdict = evaluate(schema, data, { dialect, resources, assertFormat: section === "format", ...(runPattern && { runPattern }) });
            const passed = verdict.limit === undefined && verdict.valid === valid;
            counts[section].total += 1;
            if (passed) counts[section].passed += 1;
            else failures.push({ draft, file: path.posix.join(under, file), group, test });
          }
        }
      }
    }
    return [draft, counts] as const;
  });
  return { drafts: Object.fromEntries(drafts), failures };
}

function jsonFiles(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")).sort() : [];
}

/** The documents that the suite serves at http://localhost:1234/: those of no draft and those of this one. */
function remotes(folder: string, draft: string): ReadonlyMap<string, JsonValue> {
  const root = path.join(folder, "remotes");
  const files = readdirSync(root, { recursive: true }).map((file) => String(file).replaceAll("\\", "/"));
  const found = new Map<string, JsonValue>();
  for (const file of files.filter((each) => each.endsWith(".json"))) {
    const document = JSON.parse(readFileSync(path.join(root, file), "utf8")) as JsonValue;
    if (!/^(?:draft|v1\/)/.test(file) || file.startsWith(`${draft}/`) || names$schema(document)) found.set(`http://localhost:1234/${file}`, document);
  }
  return found;
}

function names$schema(document: JsonValue): boolean {
  return isObject(document) && Object.hasOwn(document, "$schema");
}

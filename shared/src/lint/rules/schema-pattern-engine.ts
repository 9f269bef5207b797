import { schemaKinds } from "../../documents/documentKind";
import { offsetInString } from "../../json/decodeString";
import { visitRegExpAST, type AST } from "@eslint-community/regexpp";
import { parsePattern } from "../../schema/pattern";
import { profiles as titles, type Profile } from "../profiles";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { report } from "../sources";
import { patternsOf } from "./schema-pattern";

/** Clients whose engine has no look-around. */
const refusing: readonly Profile[] = ["openai", "openai-strict"];

export const schemaPatternEngine: Rule = {
  id: "schema-pattern-engine",
  level: "error",
  profileOnly: true,
  summary: "A pattern uses only what the client's engine has",
  reason: 'OpenAI compiles patterns with an engine without look-around and refuses the request: "regex lookaround is not supported".',
  source: report("vercel/ai#21037", "Invalid JSON schema: regex lookaround is not supported (OpenAI)", "2026-09-17"),
  reports: [
    report("tombii/better-ccflare#357", "Codex path: regex lookaround is not supported", "2026-07-30"),
  ],
  fixable: false,
  kinds: schemaKinds,
  looksFor: ["pattern", "patternProperties"],

  *checkSchema(subject, { profiles }) {
    const profile = refusing.find((name) => profiles.has(name));
    if (!profile) return;
    for (const { at, text, start, end, isKey } of patternsOf(subject)) {
      const parsed = parsePattern(text);
      if (parsed.kind !== "unicode" && parsed.kind !== "legacy") continue;
      const look = lookAround(parsed.ast);
      if (!look) continue;
      const place = (index: number): number => offsetInString(subject.document.text, start, end, index);
      yield { at, ...(isKey && { on: "key" as const }), range: [place(look.start), place(look.end)], profile, message: `${titles[profile]} refuses the pattern ${quote(text)} for its look-around ${quote(look.raw)}.` };
    }
  },
};

/** The first look-around of a pattern; what only looks like one inside a class or behind a backslash is none. */
function lookAround(pattern: AST.Pattern): AST.LookaroundAssertion | undefined {
  let found: AST.LookaroundAssertion | undefined;
  visitRegExpAST(pattern, {
    onAssertionEnter(node) {
      if (node.kind === "lookahead" || node.kind === "lookbehind") found ??= node;
    },
  });
  return found;
}

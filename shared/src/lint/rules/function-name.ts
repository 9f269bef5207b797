import type { ToolFormat } from "../../documents/functionTools";
import { stringOf } from "../../json/nodes";
import { nameLimits, sanitised, type NameLimits } from "../clientNames";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { replaceValue } from "../textEdits";

/** By provider; Gemini's limits were not measured. */
const limits: { readonly [format in ToolFormat]?: NameLimits | undefined } = {
  "openai-chat": nameLimits.openai,
  "openai-responses": nameLimits.openai,
  anthropic: nameLimits.anthropic,
};

export const functionName: Rule = {
  id: "function-name",
  level: "error",
  summary: "The name of a function fits its provider",
  reason: "A provider refuses the whole request over one name with a character or a length that it does not take. Names from MCP may have dots; they need a name of their own here, and a table back.",
  source: { title: "OpenAI, function calling: ^[a-zA-Z0-9_-]+$, 64; Anthropic: {1,128}", url: "https://platform.openai.com/docs/guides/function-calling", date: "2026-12-01" },
  fixable: true,
  kinds: ["function-tools", "transcript"],

  *checkDocument({ document, recognition }) {
    for (const { format, name, node } of recognition.functions) {
      const rule = limits[format];
      if (name === undefined) {
        yield { at: node, message: 'This tool has no "name", so nothing can call it.' };
        continue;
      }
      const text = stringOf(document, name);
      if (text === undefined || !rule || (rule.pattern.test(text) && text.length <= rule.length)) continue;
      const better = sanitised(text).slice(0, rule.length);
      const what = rule.pattern.test(text) ? `${rule.length} characters, and ${quote(text)} has ${text.length}` : `A–Z, a–z, 0–9, "_" and "-" only, not ${quote(text)}`;
      yield { at: name, message: `${rule.title} takes names of ${what}.`, fixes: better === "" ? [] : [{ title: `Rename it to "${better}"`, edits: [replaceValue(document, name, JSON.stringify(better))] }] };
    }
  },
};

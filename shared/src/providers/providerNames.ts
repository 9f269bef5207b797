import { nameLimits, sanitised, type NameLimits } from "../lint/clientNames";
import type { ToolTarget } from "./functionTool";

/** What each format takes as a name; MCP takes every name of the others, and Gemini's limits were not measured. */
const limits: { readonly [target in ToolTarget]?: NameLimits | undefined } = {
  "openai-chat": nameLimits.openai,
  "openai-responses": nameLimits.openai,
  anthropic: nameLimits.anthropic,
};

/** A name for each tool that the format takes, no two alike, in order. */
export function providerNames(target: ToolTarget, names: readonly string[]): readonly string[] {
  const limit = limits[target];
  const taken = new Set(limit ? names.filter((name) => limit.pattern.test(name) && name.length <= limit.length) : []);
  return names.map((name) => {
    if (!limit || taken.has(name)) return name;
    const base = sanitised(name).slice(0, limit.length) || "tool";
    for (let count = 1; ; count++) {
      const suffix = count === 1 ? "" : `_${count}`;
      const candidate = `${base.slice(0, limit.length - suffix.length)}${suffix}`;
      if (taken.has(candidate)) continue;
      taken.add(candidate);
      return candidate;
    }
  });
}

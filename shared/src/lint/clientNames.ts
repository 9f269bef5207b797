import type { Profile } from "./profiles";

/** What a client takes as the name of a tool. */
export type NameLimits = {
  readonly title: string;
  readonly pattern: RegExp;
  /** Characters of the name as the client sends it, its prefix included. */
  readonly length: number;
  /** What the client puts before the name; `<server>` stands for the server's name. */
  readonly prefix: string;
  readonly consequence: string;
};

/** By profile; the reports are those of `tool-name-client`. */
export const nameLimits: { readonly [profile in Profile]?: NameLimits } = {
  openai: { title: "OpenAI", pattern: /^[a-zA-Z0-9_-]+$/, length: 64, prefix: "", consequence: "the whole request is refused" },
  anthropic: { title: "Anthropic", pattern: /^[a-zA-Z0-9_-]+$/, length: 128, prefix: "", consequence: "the whole request is refused" },
  "claude-desktop": { title: "Claude Desktop", pattern: /^[a-zA-Z0-9_-]+$/, length: 64, prefix: "", consequence: "the tool cannot be used" },
  "claude-code": { title: "Claude Code", pattern: /^[a-zA-Z0-9_-]+$/, length: 64, prefix: "mcp__<server>__", consequence: "the whole request is refused" },
};

/** The name with everything that the client refuses replaced by `_`. */
export function sanitised(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/gu, "_");
}

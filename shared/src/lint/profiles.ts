/** Clients and model providers whose own limits can be linted against. None is on by default. */
export const profiles = {
  openai: "OpenAI",
  "openai-strict": "OpenAI strict mode",
  anthropic: "Anthropic",
  gemini: "Gemini",
  vscode: "VS Code",
  copilot: "GitHub Copilot",
  "claude-code": "Claude Code",
  "claude-desktop": "Claude Desktop",
  cursor: "Cursor",
  windsurf: "Windsurf",
} as const;

export type Profile = keyof typeof profiles;

export const profileNames = Object.keys(profiles) as readonly Profile[];

export function isProfile(text: string): text is Profile {
  return Object.hasOwn(profiles, text);
}

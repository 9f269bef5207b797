import type { Culprit } from "./culprit";

export const vite: Culprit = {
  name: "Vite or Next",
  signature: /^\s*(?:VITE v\d|▲ Next\.js \d|➜ {2}(?:Local|Network): )/,
  continues: /^\s*(?:➜|- (?:Local|Network|Environments)|✓)/,
  explanation: "A development server for the web prints its address.",
  advice: "Start the MCP server itself, not the development server of a web page.",
  evidence: "ran",
};

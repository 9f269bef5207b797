import { keyRange, startOf } from "../../json/nodes";
import { listed, quote } from "../quote";
import type { ListedTool, Rule } from "../rule";
import { mcp } from "../sources";

/** The tools that Windsurf's agent has at any time, of all servers together. */
const mostOfWindsurf = 100;

/** From here on a list is worth a word: a twentieth of a context of 200,000 tokens. */
const noticeable = 10_000;

export const manifestBudget: Rule = {
  id: "manifest-budget",
  level: "hint",
  summary: "A list of tools leaves the model's context to the conversation",
  reason: "Every tool is part of each request to the model. Long lists cost money and time, and models choose worse among many tools. The figure is an estimate: four characters of JSON without blanks to a token.",
  source: mcp("tools", "server/tools"),
  reports: [{ title: "Windsurf, MCP: Cascade has a limit of 100 tools", url: "https://docs.devin.ai/desktop/cascade/mcp", date: "2026-12-02" }],
  fixable: false,
  kinds: ["manifest"],

  *checkDocument({ document, recognition, tools }, { profiles }) {
    const total = tools.reduce((sum, { facts }) => sum + facts.tokens, 0);
    const items = recognition.lists[0]?.items;
    if (items === undefined) return;
    const key = keyRange(document, items);
    const start = startOf(document, items);
    const place = { at: items, range: key ? ([key.start, key.end] as const) : ([start, start + 1] as const) };
    if (profiles.has("windsurf") && tools.length > mostOfWindsurf) {
      yield { ...place, level: "warning", profile: "windsurf", message: `Windsurf's agent has at most ${mostOfWindsurf} tools of all servers together, and this list alone has ${tools.length}.` };
    }
    if (total < noticeable) return;
    const heaviest = threeHeaviest(tools).map(({ facts }) => `${quote(facts.name ?? "")} (${facts.tokens})`);
    yield {
      ...place,
      message: `These ${tools.length} tools take about ${total} tokens of the model's context; the heaviest are ${listed(heaviest)}.`,
    };
  },
};

/** The heaviest tools, the heaviest first; of equal ones the earlier. */
function threeHeaviest(tools: readonly ListedTool[]): readonly ListedTool[] {
  const most: ListedTool[] = [];
  for (const tool of tools) {
    const place = most.findIndex(({ facts }) => facts.tokens < tool.facts.tokens);
    if (place >= 0) most.splice(place, 0, tool);
    else if (most.length < 3) most.push(tool);
    if (most.length > 3) most.pop();
  }
  return most;
}

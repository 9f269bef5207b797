import type { Level } from "./problem";
import type { Profile } from "./profiles";

/** How much of a tool's description a client takes, in characters. */
export type DescriptionLimit = { readonly length: number; readonly level: Level; readonly consequence: string };

/** By profile; the reports are those of `tool-description`. */
export const descriptionLimits: { readonly [profile in Profile]?: DescriptionLimit } = {
  openai: { length: 1024, level: "error", consequence: "refuses the whole request beyond" },
  "claude-code": { length: 2048, level: "warning", consequence: "cuts off what follows without a word" },
};

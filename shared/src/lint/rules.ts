import type { Rule } from "./rule";
import { documentTooLarge } from "./rules/document-too-large";

/** Every rule by its id. */
export const rules = {
  "document-too-large": documentTooLarge,
} as const satisfies { readonly [id: string]: Rule };

export type RuleId = keyof typeof rules;

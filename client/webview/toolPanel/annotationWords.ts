import { type JsonObject, own } from "#shared/json/jsonValue";

/** What a hint says, true and false (ToolAnnotations of the schema); `open` is worth a second look. */
const hints = {
  readOnlyHint: { true: ["read-only", "The tool says that it changes nothing.", "good"], false: ["writes", "The tool says that it may change things.", "open"] },
  destructiveHint: { true: ["destructive", "The tool says that it may delete or overwrite.", "bad"], false: ["additive", "The tool says that it only adds.", "good"] },
  idempotentHint: { true: ["idempotent", "The tool says that calling it again with the same arguments changes nothing more.", "good"], false: ["not idempotent", "The tool says that calling it again does more.", "open"] },
  openWorldHint: { true: ["open world", "The tool says that it reaches beyond its server, such as the web.", "open"], false: ["closed world", "The tool says that it stays within its own domain.", "good"] },
} as const;

export type Hint = { readonly label: string; readonly meaning: string; readonly tone: "good" | "bad" | "open" };

/** The behaviour hints a tool carries, in words; those it does not give are left out, not guessed. */
export function annotationWords(annotations: JsonObject | undefined): readonly Hint[] {
  if (!annotations) return [];
  return Object.entries(hints).flatMap(([name, words]): readonly Hint[] => {
    const value = own(annotations, name);
    if (value === undefined) return [];
    if (typeof value !== "boolean") return [{ label: `${name} is no boolean`, meaning: `${name} is ${JSON.stringify(value).slice(0, 100)}.`, tone: "bad" }];
    const [label, meaning, tone] = words[`${value}`];
    return [{ label, meaning, tone }];
  });
}

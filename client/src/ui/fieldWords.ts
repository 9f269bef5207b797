import { assertNever } from "#shared/assertNever";
import type { Field } from "#shared/form/field";

/** What is asked for, and within which bounds: "Age. Your age. A number from 18. Required." */
export function fieldPrompt(field: Field): string {
  const parts = [field.label, field.description, bounds(field), field.required ? "Required" : "Optional", field.deprecated ? "Deprecated" : undefined];
  return parts.filter((part) => part !== undefined && part.trim() !== "").map((part) => part?.trim().replace(/[^.!?]$/, "$&.")).join(" ");
}

/** What the input shows while it is empty. */
export function fieldHint(field: Field): string {
  const example = field.examples[0];
  if (example !== undefined) return `for example ${typeof example === "string" ? example : JSON.stringify(example)}`;
  if (field.kind === "string" && field.format !== undefined) return formatHints[field.format] ?? field.format;
  if (field.kind === "object" || field.kind === "array" || field.kind === "branch" || field.kind === "json") return field.kind === "array" ? "JSON: [ … ]" : field.kind === "object" ? "JSON: { … }" : "JSON";
  return field.required ? "" : "empty leaves it out";
}

const formatHints: Readonly<Record<string, string>> = {
  email: "name@example.com",
  uri: "https://example.com/path",
  date: "2026-12-31",
  "date-time": "2026-12-31T12:00:00Z",
};

function bounds(field: Field): string | undefined {
  switch (field.kind) {
    case "string":
      return between("character", field.minLength, field.maxLength, field.format === undefined ? "Text" : `Text in the format ${field.format}`, field.pattern);
    case "number":
      return between("", field.minimum, field.maximum, "A number");
    case "integer":
      return between("", field.minimum, field.maximum, "A whole number");
    case "multi-choice":
      return between("choice", field.minItems, field.maxItems, "Several may be chosen");
    case "array":
      return between("item", field.minItems, field.maxItems, "A list, as JSON");
    case "object":
      return "An object, as JSON";
    case "branch":
      return `One of ${field.branches.map(({ label }) => label).join(", ")}, as JSON`;
    case "json":
      return field.reason;
    case "boolean":
    case "choice":
      return undefined;
    default:
      return assertNever(field);
  }
}

/** `unit` in the singular, or empty. */
function between(unit: string, low: number | undefined, high: number | undefined, what: string, pattern?: string): string | undefined {
  const range = low !== undefined && high !== undefined ? `from ${low} to ${high}` : low !== undefined ? `at least ${low}` : high !== undefined ? `at most ${high}` : undefined;
  const units = unit === "" ? "" : ` ${unit}${(high ?? low) === 1 ? "" : "s"}`;
  const words = [range && `${range}${units}`, pattern === undefined ? undefined : `matching ${pattern}`].filter((word) => word !== undefined);
  return words.length > 0 ? `${what}, ${words.join(", ")}` : what === "Text" ? undefined : what;
}

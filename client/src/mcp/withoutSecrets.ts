import type { JsonValue } from "#shared/json/jsonValue";
import type { Outcome } from "#shared/mcp/outcome";
import type { Redact } from "./redactor";

/** The outcome with the secrets taken out of every sentence in it. The result stays exactly what the server sent: whoever keeps or copies it redacts it there. */
export function withoutSecrets(outcome: Outcome, redact: Redact): Outcome {
  const { error, findings } = outcome;
  if (!error && findings.length === 0) return outcome;
  return {
    ...outcome,
    error: error && { ...error, message: redact(error.message), ...(error.data !== undefined && { data: redactedValue(error.data, redact) }) },
    findings: findings.map((finding) => ({ ...finding, message: redact(finding.message) })),
  };
}

function redactedValue(value: JsonValue, redact: Redact): JsonValue {
  return JSON.parse(JSON.stringify(value), (_name, part: unknown) => (typeof part === "string" ? redact(part) : part)) as JsonValue;
}

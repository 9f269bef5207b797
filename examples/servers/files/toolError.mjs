// How a tool fails: a result that the model can read and act upon, not a protocol error.
import { randomUUID } from "node:crypto";
import { log } from "./connection.mjs";

/** Thrown by a tool for what the model, or the user, can mend. */
export class ToolError extends Error {
  /**
   * @param {string} code stable, for programs
   * @param {string} message for the model: no stack, no path outside the folder, no secret
   * @param {{ retryable?: boolean, suggestedAction?: string, sideEffect?: "none" | "done" | "unknown" }} [more]
   */
  constructor(code, message, { retryable = false, suggestedAction = "Change the arguments.", sideEffect = "none" } = {}) {
    super(message);
    this.code = code;
    this.retryable = retryable;
    this.suggestedAction = suggestedAction;
    this.sideEffect = sideEffect;
  }
}

/**
 * The result that carries a failure. Six fields, each with its reader: `code` for programs, `message` for the
 * model, `retryable` and `side_effect` for whoever decides about a second try, `suggested_action` for people,
 * `correlation_id` to find the line in the log.
 */
export function failure(tool, error) {
  const correlationId = randomUUID();
  log(`${tool} failed with ${error.code} (${correlationId}): ${error.message}`);
  return toolResult(
    {
      error: {
        code: error.code,
        message: error.message,
        retryable: error.retryable,
        suggested_action: error.suggestedAction,
        side_effect: error.sideEffect,
        correlation_id: correlationId,
      },
    },
    true,
  );
}

/** Structured content comes with the same JSON as text, for clients that know no structured content. */
export function toolResult(structuredContent, isError = false) {
  return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent, isError };
}

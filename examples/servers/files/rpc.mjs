// JSON-RPC as MCP narrows it: error codes, the error that a handler throws, and small shape checks.

/** Error codes of both eras. -32000 to -32019 are off limits for new codes, -32020 to -32099 belong to the spec. */
export const code = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** Revisions up to 2025-11-25 only; 2026-07-28 answers with `invalidParams` and forbids this code. */
  legacyResourceNotFound: -32002,
  missingClientCapability: -32021,
  unsupportedProtocolVersion: -32022,
};

/**
 * Ends a request with a JSON-RPC error. For what the model cannot mend: an unknown method or tool, a malformed
 * request. What the model can mend is a tool result with `isError` (see `ToolError` in tools.mjs).
 */
export class RpcError extends Error {
  constructor(errorCode, message, data) {
    super(message);
    this.code = errorCode;
    this.data = data;
  }
}

export const invalidParams = (message, data) => new RpcError(code.invalidParams, `Invalid params: ${message}`, data);

/** True for `{…}` and false for arrays and null. */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * An own property or undefined. Keys come from the other side, so a plain `object[key]` would find
 * `constructor` and `__proto__` where nothing was sent.
 */
export function own(object, key) {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** A string parameter that must be there. */
export function requiredString(params, key) {
  const value = own(params, key);
  if (typeof value !== "string") throw invalidParams(`"${key}" must be a string.`);
  return value;
}

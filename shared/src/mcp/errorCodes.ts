/**
 * JSON-RPC codes and what a host should do about each: basic/index "Error Codes" of 2026-07-28, -32002 (server/resources)
 * and -32042 (client/elicitation) of 2025-11-25, and those that SDKs make up themselves.
 */
const advice: Readonly<Record<number, string>> = {
  [-32700]: "The server could not parse the request; look at the raw frames.",
  [-32600]: "The request itself was malformed; look at the raw frames.",
  [-32601]: "The server does not know this method: refresh the list once, then stop.",
  [-32602]: "What was asked for is unknown or its arguments were refused: refresh the list, and compare them with the schema. Arguments a tool finds wrong should come back as a tool error, so that the model can correct them.",
  [-32603]: "The server broke inside: look at its log. It is unknown whether something was done, so repeat only if the tool is idempotent.",
  [-32000]: "Its meaning is the server's own, often a connection that ended: look at the log, and repeat only if the tool is idempotent.",
  [-32001]: "Its meaning is the server's own, often a time limit or a session that is gone: look at the log, and restart the server if it stays.",
  [-32002]: "The resource does not exist (a code of revisions before 2026-07-28): refresh the list of resources and check the URI.",
  [-32020]: "Headers and body disagree: refresh the list and send again with the right headers.",
  [-32021]: "The server needs a capability that was not declared: declare it if it can be served, else stop.",
  [-32022]: "The server does not speak this protocol version: choose one of those it names.",
  [-32042]: "The user has to visit an address first: open those that the error names, with the user's consent, then call again.",
};

const ranges: readonly (readonly [from: number, to: number, advice: string])[] = [
  [-32019, -32000, "Its meaning is the server's own: go by its message, and look at the log."],
  [-32099, -32020, "The code is reserved and not assigned by any revision: go by its message, and look at the raw frames."],
  [-32768, -32100, "The code is reserved by JSON-RPC and not assigned: go by its message, and look at the raw frames."],
];

/** What a host should do about an error with this code; there is a sentence for every number. */
export function codeAdvice(code: number): string {
  if (Object.hasOwn(advice, code)) return advice[code] ?? "";
  return ranges.find(([from, to]) => code >= from && code <= to)?.[2] ?? "The code is the server's own: go by its message and its data, and look at the log.";
}

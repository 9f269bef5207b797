import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import type { Finding } from "#shared/mcp/outcome";
import type { Judge } from "./sessionPorts";
import type { Answerer, ServerRequest } from "./sessionTypes";

/** A server's request, answered; or why there is no answer to it. */
export type Answer =
  | { readonly kind: "answered"; readonly result: JsonObject; readonly findings: readonly Finding[] }
  /** The user refuses to sample or to name the folders: there is nothing to send. */
  | { readonly kind: "refused"; readonly message: string }
  /** The request itself is wrong, or asks for what was not declared. */
  | { readonly kind: "invalid"; readonly message: string };

const methods = ["elicitation/create", "sampling/createMessage", "roots/list"] as const;

export function isServerRequest(method: unknown): method is ServerRequest["method"] {
  return methods.some((name) => name === method);
}

/** Asks whoever answers. Decline and cancel are answers like accept; they are sent, not turned into an abort. */
export async function answer(request: ServerRequest, answerer: Answerer, judge: Judge | undefined): Promise<Answer> {
  switch (request.method) {
    case "elicitation/create":
      return elicit(request, answerer, judge);
    case "sampling/createMessage": {
      if (!answerer.sample) return { kind: "invalid", message: "The server asked for sampling, which was not declared." };
      const result = await answerer.sample(request);
      return result ? { kind: "answered", result, findings: [] } : { kind: "refused", message: "The user refused to sample." };
    }
    case "roots/list": {
      if (!answerer.roots) return { kind: "invalid", message: "The server asked for the roots, which were not declared." };
      const roots = await answerer.roots(request);
      if (!roots) return { kind: "refused", message: "The user refused to name the folders." };
      return { kind: "answered", result: { roots: roots.map((root) => ({ ...root })) }, findings: [] };
    }
  }
}

async function elicit(request: ServerRequest, answerer: Answerer, judge: Judge | undefined): Promise<Answer> {
  const mode = own(request.params, "mode") ?? "form";
  if (mode !== "form" && mode !== "url") return { kind: "invalid", message: `The server asked for elicitation in the mode ${JSON.stringify(mode)}, which does not exist.` };
  const reply = await answerer.elicit(request);
  if (reply.action !== "accept") return { kind: "answered", result: { action: reply.action }, findings: [] };
  const content = reply.content;
  const result: JsonObject = { action: "accept", ...(content && mode === "form" && { content }) };
  return { kind: "answered", result, findings: mode === "form" ? judgeContent(own(request.params, "requestedSchema"), content, judge) : [] };
}

function judgeContent(schema: JsonValue | undefined, content: JsonObject | undefined, judge: Judge | undefined): readonly Finding[] {
  if (!judge || !isObject(schema)) return [];
  const verdict = judge(schema, content ?? {});
  return verdict.errors.map((error) => ({ rule: "frame-schema", level: "warning", message: `The answer breaks the requested schema: ${error.message}`, pointer: error.instance }));
}

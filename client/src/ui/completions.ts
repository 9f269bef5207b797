import { isObject, type JsonValue, own } from "#shared/json/jsonValue";
import type { Session } from "../mcp/sessionTypes";

/** Asks the server for proposals where it announces them (server/utilities/completion); undefined where it does not. */
export function completer(session: Session, ref: { readonly type: "ref/prompt"; readonly name: string } | { readonly type: "ref/resource"; readonly uri: string }, argument: string, given: ReadonlyMap<string, string>): ((text: string) => Promise<readonly string[]>) | undefined {
  if (session.state.kind !== "running" || !Object.hasOwn(session.state.capabilities, "completions")) return undefined;
  return async (text) => {
    const context = given.size > 0 ? { context: { arguments: Object.fromEntries(given) } } : {};
    const { result } = await session.request("completion/complete", { ref: { ...ref }, argument: { name: argument, value: text }, ...context }, { timeoutMs: 10_000 });
    const completion = isObject(result) ? own(result, "completion") : undefined;
    const values = isObject(completion) ? own(completion, "values") : undefined;
    // At most a hundred, as the specification says.
    return Array.isArray(values) ? (values as readonly JsonValue[]).filter((value) => typeof value === "string").slice(0, 100) : [];
  };
}

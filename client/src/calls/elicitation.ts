import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";
import { type Form, formOf } from "./form";
import { type InspectedUrl, inspectUrl } from "./inspectUrl";

/** What an `elicitation/create` asks for. */
export type Elicitation =
  | { readonly kind: "form"; readonly message: string; readonly form: Form; readonly notices: readonly string[] }
  | { readonly kind: "url"; readonly message: string; readonly url: string; readonly inspected: InspectedUrl };

/** Reads the parameters of an elicitation of either mode; what is wrong with them becomes a notice, and the question is still asked. */
export function readElicitation(params: JsonObject): Elicitation {
  const mode = own(params, "mode");
  const text = own(params, "message");
  const message = typeof text === "string" ? text : "";
  if (mode === "url") {
    const url = own(params, "url");
    const address = typeof url === "string" ? url : JSON.stringify(url ?? null);
    return { kind: "url", message, url: address, inspected: inspectUrl(address) };
  }
  const schema = own(params, "requestedSchema");
  return { kind: "form", message, form: formOf(schema ?? {}), notices: notices(mode, schema, text) };
}

function notices(mode: JsonValue | undefined, schema: JsonValue | undefined, message: JsonValue | undefined): string[] {
  const found: string[] = [];
  if (mode !== undefined && mode !== "form") found.push(`The server asked in the mode ${JSON.stringify(mode)}, which is neither "form" nor "url".`);
  if (schema === undefined) found.push("The server sent no `requestedSchema`.");
  else if (!isObject(schema)) found.push(`The server sent ${JSON.stringify(schema)} as \`requestedSchema\`, which is no object.`);
  if (typeof message !== "string") found.push("The server sent no `message` with its question.");
  return found;
}

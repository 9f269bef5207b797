import type { JsonObject, JsonValue } from "../json/jsonValue";

/** A tool as a server listed it: only the name is sure; `raw` keeps everything, valid or not. */
export type Tool = {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: JsonValue | undefined;
  readonly outputSchema: JsonValue | undefined;
  readonly annotations: JsonObject | undefined;
  readonly raw: JsonObject;
};

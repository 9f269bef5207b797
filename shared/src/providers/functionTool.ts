import type { JsonObject, JsonValue } from "../json/jsonValue";
import type { ToolFormat } from "../documents/functionTools";

/** Whose tools: MCP's, or those of a model provider. */
export type ToolTarget = "mcp" | ToolFormat;

export const toolTargets = ["mcp", "openai-chat", "openai-responses", "anthropic", "gemini"] as const satisfies readonly ToolTarget[];

export const toolTitles: { readonly [target in ToolTarget]: string } = {
  mcp: "MCP",
  "openai-chat": "Chat Completions",
  "openai-responses": "Responses",
  anthropic: "Anthropic",
  gemini: "Gemini",
};

/** A tool in the words that all formats share; what only its own format has is in `rest`. */
export type FunctionTool = {
  readonly format: ToolTarget;
  readonly name: string;
  readonly description: string | undefined;
  readonly parameters: JsonValue | undefined;
  /** The schema of results: MCP's `outputSchema`, Gemini's `responseJsonSchema`. */
  readonly output: JsonValue | undefined;
  readonly strict: boolean | undefined;
  /** The fields that have no counterpart elsewhere, where they stand in the tool. */
  readonly rest: readonly { readonly pointer: string; readonly name: string; readonly value: JsonValue }[];
  /** The field of the parameters, as a pointer into the tool. */
  readonly parametersPointer: string;
  readonly outputPointer: string;
  /** The element of the list as it stands there; of Gemini the one declaration. */
  readonly raw: JsonObject;
};

/** Something that a conversion could not keep; `pointer` leads into the tool as it was. */
export type Loss = { readonly tool: string; readonly pointer: string; readonly message: string };

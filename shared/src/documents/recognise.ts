import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, kindOf, propertyOf, rootOf, stringIn } from "../json/nodes";
import { configOwnerOf, type ConfigOwner } from "./configOwners";
import type { DocumentKind } from "./documentKind";
import { functionToolsIn, type FunctionTool } from "./functionTools";
import { looksLikeConfig } from "./looksLikeConfig";
import { looksLikeSchema } from "./looksLikeSchema";
import { looksLikeTranscript, schemasInTranscript } from "./transcripts";
import { toolListsIn, type ToolList } from "./toolLists";

/** What a document is, and where in it the parts are that rules look at. */
export type Recognition = {
  readonly kind: DocumentKind;
  /** Lists of MCP tools, or results of other list methods: more than one where the document holds several pages. */
  readonly lists: readonly ToolList[];
  /** MCP tools of all lists, in document order. Elements of any shape: some may be no object. */
  readonly tools: readonly JsonNode[];
  /** Function tools of the model providers. */
  readonly functions: readonly FunctionTool[];
  /** JSON Schemas that belong to no MCP tool. */
  readonly schemas: readonly SchemaPlace[];
  /** Whose configuration file it is. */
  readonly owner: ConfigOwner | undefined;
};

export type SchemaRole = "input" | "output" | "parameters" | "answer" | "standalone";

/** `strict`: the document itself asks the provider to hold the model to the schema. */
export type SchemaPlace = { readonly node: JsonNode; readonly role: SchemaRole; readonly strict: boolean };

/**
 * Finds out what a document is: by its content first, then by its name. Null for everything the
 * workbench does not know, which is most JSON there is. `kind` is what the user said it is.
 */
export function recognise(document: JsonDocument, path = "", kind?: DocumentKind): Recognition | null {
  const found = kind ?? kindByContent(document, path) ?? kindByName(path);
  return found ? describe(document, path, found) : null;
}

function kindByContent(document: JsonDocument, path: string): DocumentKind | undefined {
  const root = rootOf(document);
  if (root === undefined) return undefined;
  const kind = kindOf(document, root);
  if (kind !== "object" && kind !== "array") return undefined;
  if (looksLikeTrace(document, root)) return "trace";
  if (looksLikeBundle(document, root)) return "bundle";
  if (looksLikeRegistry(document, root)) return "registry";
  if (looksLikeTranscript(document, root)) return "transcript";
  if (toolListsIn(document, root).length > 0) return "manifest";
  if (functionToolsIn(document, root).length > 0) return "function-tools";
  if (looksLikeConfig(document, root, path)) return "config";
  if (looksLikeSchema(document, root, path)) return "schema";
  return undefined;
}

function kindByName(path: string): DocumentKind | undefined {
  if (/\.mcp-trace\.jsonl$/i.test(path)) return "trace";
  // Shared settings files hold much else; without servers in them they are not ours.
  const owner = configOwnerOf(path);
  return owner && !/settings\.json$|\.claude\.json$/.test(path) ? "config" : undefined;
}

function describe(document: JsonDocument, path: string, kind: DocumentKind): Recognition {
  const root = rootOf(document);
  const nothing: Recognition = { kind, lists: [], tools: [], functions: [], schemas: [], owner: undefined };
  if (root === undefined) return { ...nothing, owner: configOwnerOf(path) };
  switch (kind) {
    case "manifest": {
      const lists = toolListsIn(document, root);
      return { ...nothing, lists, tools: lists.flatMap((list) => list.tools) };
    }
    case "bundle": {
      const tools = propertyOf(document, root, "tools");
      return { ...nothing, tools: tools !== undefined && kindOf(document, tools) === "array" ? childrenOf(document, tools) : [] };
    }
    case "schema":
      return { ...nothing, schemas: [{ node: root, role: "standalone", strict: false }] };
    case "function-tools": {
      const functions = functionToolsIn(document, root);
      return { ...nothing, functions, schemas: parametersOf(functions) };
    }
    case "transcript": {
      const functions = functionToolsIn(document, root);
      return { ...nothing, functions, schemas: [...parametersOf(functions), ...schemasInTranscript(document, root)].sort((a, b) => a.node - b.node) };
    }
    case "config":
      return { ...nothing, owner: configOwnerOf(path) };
    default:
      return nothing;
  }
}

/** Anthropic has a word "strict" too, for less: properties may be left out there. What is held to here is OpenAI's. */
function parametersOf(functions: readonly FunctionTool[]): readonly SchemaPlace[] {
  const isHeld = ({ format, strict }: FunctionTool): boolean => strict && format.startsWith("openai-");
  return functions.flatMap((tool) => (tool.parameters === undefined ? [] : [{ node: tool.parameters, role: "parameters" as const, strict: isHeld(tool) }]));
}

/** A line of a trace file: `ts`, `dir` and a frame or raw text. */
function looksLikeTrace(document: JsonDocument, root: JsonNode): boolean {
  const dir = stringIn(document, root, "dir");
  return (
    (dir === "send" || dir === "recv") &&
    stringIn(document, root, "ts") !== undefined &&
    (propertyOf(document, root, "frame") !== undefined || propertyOf(document, root, "raw") !== undefined)
  );
}

/** An MCPB (earlier DXT) manifest names its own format and how its server starts. */
function looksLikeBundle(document: JsonDocument, root: JsonNode): boolean {
  const server = propertyOf(document, root, "server");
  const version = stringIn(document, root, "manifest_version") ?? stringIn(document, root, "mcpb_version") ?? stringIn(document, root, "dxt_version");
  return version !== undefined && server !== undefined && kindOf(document, server) === "object";
}

/** An entry of the MCP registry (server.json). */
function looksLikeRegistry(document: JsonDocument, root: JsonNode): boolean {
  if (/^https?:\/\/static\.modelcontextprotocol\.io\/schemas\/[^/]+\/server\.schema\.json/.test(stringIn(document, root, "$schema") ?? "")) return true;
  if (!/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/.test(stringIn(document, root, "name") ?? "")) return false;
  for (const [list, fields] of [["packages", ["registryType", "registry_type"]], ["remotes", ["type", "transport_type"]]] as const) {
    const node = propertyOf(document, root, list);
    const first = node === undefined ? undefined : childrenOf(document, node)[0];
    if (first !== undefined && fields.some((field) => stringIn(document, first, field) !== undefined) && (list === "packages" || stringIn(document, first, "url") !== undefined)) return true;
  }
  return false;
}

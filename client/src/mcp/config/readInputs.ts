import { getNodeValue, type Node } from "jsonc-parser";
import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";
import type { InputDeclaration } from "../serverDefinition";

/** The `inputs` of `.vscode/mcp.json`. One that makes no sense is left out: its use is then an undeclared input. */
export function readInputs(node: Node | undefined): readonly InputDeclaration[] {
  if (node?.type !== "array") return [];
  return (node.children ?? []).flatMap((child) => {
    const value = child.type === "object" ? (getNodeValue(child) as JsonValue) : null;
    const input = isObject(value) ? readInput(value) : undefined;
    return input ? [input] : [];
  });
}

function readInput(value: JsonObject): InputDeclaration | undefined {
  const id = text(value, "id");
  if (id === undefined) return undefined;
  const description = text(value, "description");
  const preset = text(value, "default");
  const base = { id, ...(description !== undefined && { description }), ...(preset !== undefined && { default: preset }) };
  switch (own(value, "type")) {
    case "promptString":
      return { ...base, type: "promptString", password: own(value, "password") === true };
    case "pickString":
      return { ...base, type: "pickString", options: readOptions(own(value, "options")) };
    case "command": {
      const command = text(value, "command");
      return command === undefined ? undefined : { ...base, type: "command", command };
    }
    default:
      return undefined;
  }
}

function readOptions(value: JsonValue | undefined): { label: string; value: string }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((option: JsonValue) => {
    if (typeof option === "string") return [{ label: option, value: option }];
    if (!isObject(option)) return [];
    const chosen = text(option, "value");
    return chosen === undefined ? [] : [{ label: text(option, "label") ?? chosen, value: chosen }];
  });
}

function text(object: JsonObject, name: string): string | undefined {
  const value = own(object, name);
  return typeof value === "string" ? value : undefined;
}

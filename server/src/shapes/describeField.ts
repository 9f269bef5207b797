import { configOwners } from "#shared/documents/configOwners";
import type { Recognition } from "#shared/documents/recognise";
import type { JsonDocument, JsonNode } from "#shared/json/jsonDocument";
import { childrenOf, endOf, keyOf, parentOf, propertyOf, rootOf, startOf, stringIn, stringOf } from "#shared/json/nodes";
import type { Revision } from "#shared/mcp/revisions";
import { inert } from "../completion/schemaNames";
import { anchorOf } from "./anchorOf";
import { fieldOf, shapeBelow } from "./shape";

/** What a documented field, or one of the values it chooses from, means; as Markdown. */
export function describeField(json: JsonDocument, recognition: Recognition, revision: Revision, node: JsonNode, onKey: boolean): string | undefined {
  const anchor = anchorOf(json, recognition, revision, node);
  const parent = parentOf(json, node);
  if (!anchor || node === anchor.node) return undefined;
  if (!onKey) {
    const shape = shapeBelow(json, anchor, node);
    const value = stringOf(json, node);
    const choice = shape?.kind === "text" ? shape.choices?.find((candidate) => candidate.value === value) : undefined;
    return choice && `**\`${choice.value}\`**: ${choice.doc}`;
  }
  const field = parent === undefined ? undefined : fieldOf(shapeBelow(json, anchor, parent), keyOf(json, node) ?? "");
  const reader = recognition.owner && configOwners[recognition.owner].title;
  return field && `**\`${field.name}\`**${reader === undefined ? "" : ` in ${reader}`}${field.required ? " (required)" : ""}: ${field.doc}`;
}

/** What a variable at an offset inside of a configuration's text stands for; as Markdown, with its range. */
export function describeVariable(json: JsonDocument, { kind, owner }: Recognition, node: JsonNode, offset: number): { readonly start: number; readonly end: number; readonly value: string } | undefined {
  const text = kind === "config" ? stringOf(json, node) : undefined;
  if (text === undefined || owner === undefined) return undefined;
  const source = json.text.slice(startOf(json, node), Math.min(endOf(json, node), startOf(json, node) + 4000));
  for (const match of source.matchAll(/\$\{[^}"]*\}|\$[A-Za-z_]\w*/g)) {
    const start = startOf(json, node) + match.index;
    const end = start + match[0].length;
    if (offset < start || offset > end) continue;
    const variable = configOwners[owner].variables?.find(({ pattern }) => pattern.test(match[0]));
    const input = inputDescription(json, /^\$\{input:([^}]+)\}$/.exec(match[0])?.[1]);
    return variable && { start, end, value: `**\`${match[0].replaceAll("`", "'")}\`** in ${configOwners[owner].title}: ${variable.doc}${input === undefined ? "" : `\n\n${inert(input)}`}` };
  }
  return undefined;
}

function inputDescription(json: JsonDocument, id: string | undefined): string | undefined {
  const root = rootOf(json);
  const inputs = root === undefined ? undefined : propertyOf(json, root, "inputs");
  const input = id === undefined || inputs === undefined ? undefined : childrenOf(json, inputs).find((candidate) => stringIn(json, candidate, "id") === id);
  return input === undefined ? undefined : stringIn(json, input, "description");
}

import type { ConfigOwner } from "../../documents/configOwners";
import { offsetInString } from "../../json/decodeString";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { childrenOf, endOf, keyOf, propertyOf, rootOf, startOf, stringIn } from "../../json/nodes";
import type { Fix } from "../problem";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { isSecretName } from "../secretNames";
import { configKinds, serverEntries, textsOf } from "../serverEntries";
import { addElement, addProperty } from "../textEdits";

/** Tokens that say by their form what they are. */
const tokens = /\b(?:sk-[A-Za-z0-9_-]{16,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|xox[abprs]-[A-Za-z0-9-]{10,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|glpat-[\w-]{16,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,})/;
/** What stands for a value and is none. */
const placeholder = /^$|[<>]|\$\{|^\$|\byour\b|^your|x{4,}|\*{3,}|\.\.\.|…|change-?me|placeholder|example|^(?:todo|none|null|test|dummy|redacted)$/i;

export const configSecret: Rule = {
  id: "config-secret",
  level: "warning",
  summary: "Secrets are asked for or taken from the environment, not written into the file",
  reason: "Configuration files are committed, synchronised and pasted into issues. A token in one is soon a token of others.",
  source: { title: "VS Code, input variables for sensitive data", url: "https://code.visualstudio.com/docs/copilot/reference/mcp-configuration#_input-variables-for-sensitive-data", date: "2026-12-01" },
  fixable: true,
  kinds: configKinds,

  *checkDocument({ document, owner }) {
    for (const { name: server, node } of serverEntries(document)) {
      for (const { at, field, text } of textsOf(document, node)) {
        if (field !== "env" && field !== "headers" && field !== "args") continue;
        const name = keyOf(document, at) ?? "";
        const found = secretIn(text, name);
        if (!found) continue;
        const place = (index: number): number => offsetInString(document.text, startOf(document, at), endOf(document, at), index);
        const range = [place(found.index), place(found.index + found.length)] as const;
        const what = name === "" ? "An argument" : quote(name);
        yield { at, range, message: `${what} of the server ${quote(server)} holds a secret in plain text, "${text.slice(found.index, found.index + 4)}…".`, fixes: fixesOf(document, owner, `${server}-${name === "" ? "token" : name}`, name, range) };
      }
    }
  },
};

/** Where the secret is in the text: a token by its form, what follows `Bearer`, or the value of a name that says so. */
function secretIn(text: string, name: string): { readonly index: number; readonly length: number } | undefined {
  const token = tokens.exec(text);
  if (token) return { index: token.index, length: token[0].length };
  const bearer = /^(?:Bearer|Basic|token)\s+(\S{8,})$/i.exec(text);
  const value = bearer?.[1] ?? (isSecretName(name) ? text : undefined);
  if (value === undefined || value.length < 8 || placeholder.test(value) || /\s/.test(value) || /^(?:https?:\/\/|[./~]|[A-Z]:\\)/.test(value)) return undefined;
  return { index: text.length - value.length, length: value.length };
}

function fixesOf(document: JsonDocument, owner: ConfigOwner | undefined, id: string, name: string, [start, end]: readonly [number, number]): readonly Fix[] {
  if (owner === "claude-code" && /^[A-Za-z_]\w*$/.test(name)) return [{ title: `Take it from the environment: \${${name}}`, edits: [{ start, end, text: `\${${name}}` }] }];
  const root: JsonNode | undefined = rootOf(document);
  if (owner !== "vscode" || root === undefined) return [];
  const plain = id.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const inputs = propertyOf(document, root, "inputs");
  const isDeclared = inputs !== undefined && childrenOf(document, inputs).some((input) => stringIn(document, input, "id") === plain);
  const input = `{ "type": "promptString", "id": ${JSON.stringify(plain)}, "description": ${JSON.stringify(plain)}, "password": true }`;
  const declaration = inputs === undefined ? addProperty(document, root, "inputs", `[${input}]`) : addElement(document, inputs, input);
  const edits = [{ start, end, text: `\${input:${plain}}` }, ...(isDeclared ? [] : [declaration])];
  return [{ title: "Ask for it: make it an input", edits: edits.sort((a, b) => a.start - b.start) }];
}

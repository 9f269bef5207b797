import { configOwners, type ConfigOwner } from "#shared/documents/configOwners";
import { inputTypeNames, inputTypes } from "#shared/documents/inputTypes";
import { serverFieldsOf, type ServerField } from "#shared/documents/serverFields";
import type { JsonDocument } from "#shared/json/jsonDocument";
import { propertyOf, rootOf } from "#shared/json/nodes";
import { rootKeys } from "#shared/lint/serverEntries";
import { literal, type Suggestion } from "../completion/suggestion";
import { object, oneOf, text, texts, type Field, type Shape } from "./shape";

/** A configuration file as its owner reads it; of nobody's file, as the key in it says. */
export function configShape(json: JsonDocument, owner: ConfigOwner | undefined): Shape {
  const root = rootOf(json);
  const key = owner ? configOwners[owner].rootKey : (rootKeys.find((name) => root !== undefined && propertyOf(json, root, name) !== undefined) ?? "mcpServers");
  const reader = owner ? configOwners[owner].title : "The client";
  const servers: Shape = { kind: "map", of: serverShape(owner), snippets: serverSnippets(owner) };
  const fields: readonly Field[] = [{ name: key, doc: `The servers by name. ${reader} reads this key and no other.`, shape: servers }];
  return { kind: "object", fields: key === "servers" ? [...fields, { name: "inputs", doc: "Values that VS Code asks for, for `${input:id}`. It keeps them, those with `password` as secrets.", shape: inputsShape }] : fields };
}

const variables = { kind: "text", variables: true } as const satisfies Shape;

function serverShape(owner: ConfigOwner | undefined): Shape {
  return { kind: "object", fields: serverFieldsOf(owner).map((field) => toField(field, owner)) };
}

function toField({ name, value, doc, side, fields = [] }: ServerField, owner: ConfigOwner | undefined): Field {
  const template = templates[name];
  return { name, doc, shape: name === "type" ? typeShape(owner) : shapeOf(value, fields, owner), ...(template !== undefined && { template }), ...(side && { side }) };
}

function shapeOf(value: ServerField["value"], fields: readonly ServerField[], owner: ConfigOwner | undefined): Shape {
  switch (value) {
    case "text":
      return variables;
    case "texts":
      return { kind: "list", of: variables };
    case "record":
      return { kind: "map", of: variables };
    case "number":
      return { kind: "number", sample: 60_000 };
    case "boolean":
      return { kind: "boolean", sample: true };
    case "object":
      return { kind: "object", fields: fields.map((field) => toField(field, owner)) };
  }
}

const templates: { readonly [field: string]: string } = { url: '"https://$1"', serverUrl: '"https://$1"', httpUrl: '"https://$1"', tools: '["*"]' };

const typeDocs: { readonly [type: string]: string } = {
  stdio: "A program on this machine, over its stdin and stdout.",
  local: "A program on this machine, over its stdin and stdout; the same as `stdio`.",
  http: "A server at a `url`, over Streamable HTTP.",
  sse: "A server at a `url`, over HTTP+SSE, which the protocol has deprecated.",
};

function typeShape(owner: ConfigOwner | undefined): Shape {
  const types = owner ? (configOwners[owner].types ?? []) : ["stdio", "http", "sse"];
  return oneOf(...types.map((type) => [type, typeDocs[type] ?? ""] as const));
}

/** New entries as the owner reads them. */
function serverSnippets(owner: ConfigOwner | undefined): readonly Suggestion[] {
  const row = owner && configOwners[owner];
  const typed = row?.types !== undefined;
  const entry = (label: string, detail: string, type: string, fields: string): Suggestion => ({
    label,
    kind: "snippet",
    detail,
    rank: 1,
    name: "my-server",
    nameIsOpen: true,
    template: `{\n\t${typed ? `"type": ${literal(type)},\n\t` : ""}${fields}\n}`,
  });
  const local = [
    entry("New server: command", "a program on this machine", "stdio", '"command": "${2:node}",\n\t"args": ["${3:server.js}"]'),
    entry("New server: npm package", "npx -y", "stdio", '"command": "npx",\n\t"args": ["-y", "${2:package}"]'),
    entry("New server: Python package", "uvx", "stdio", '"command": "uvx",\n\t"args": ["${2:package}"]'),
    entry("New server: Docker image", "docker run -i --rm", "stdio", '"command": "docker",\n\t"args": ["run", "-i", "--rm", "${2:image}"]'),
  ];
  const field = row ? row.urlField : "url";
  return field === undefined ? local : [...local, entry("New server: HTTP", "at a URL", "http", `${JSON.stringify(field)}: "https://\${2:example.com/mcp}"`)];
}

const inputFields: readonly Field[] = [
  { name: "type", doc: "How the value is asked for.", shape: oneOf(...inputTypeNames.map((type) => [type, inputTypes[type].doc] as const)), required: true },
  { name: "id", doc: "The name for `${input:id}`.", shape: text, required: true },
  { name: "description", doc: "The question.", shape: text },
  { name: "default", doc: "The answer that is there at first.", shape: text },
  { name: "password", doc: "True hides what is typed, and keeps it in the store of secrets. Without it VS Code keeps it as plain text.", shape: { kind: "boolean", sample: true } },
  { name: "options", doc: "For `pickString`: the answers.", shape: texts },
  { name: "command", doc: "For `command`: its id.", shape: text },
  { name: "args", doc: "For `command`: its arguments.", shape: { kind: "any" } },
];

const inputsShape: Shape = {
  kind: "list",
  of: object(...inputFields),
  snippets: [
    { label: "New input: secret", kind: "snippet", detail: "asked for, hidden", rank: 1, template: '{\n\t"type": "promptString",\n\t"id": "${1:api-key}",\n\t"description": "${2:API key}",\n\t"password": true\n}' },
    { label: "New input: text", kind: "snippet", detail: "asked for", rank: 1, template: '{\n\t"type": "promptString",\n\t"id": "${1:name}",\n\t"description": "${2:Name}"\n}' },
    { label: "New input: choice", kind: "snippet", detail: "picked", rank: 1, template: '{\n\t"type": "pickString",\n\t"id": "${1:region}",\n\t"description": "${2:Region}",\n\t"options": ["$3"]\n}' },
  ],
};

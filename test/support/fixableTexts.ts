import type { Profile } from "#shared/lint/profiles";
import type { RuleId } from "#shared/lint/rules";

export type FixableText = {
  /** The file's name, which says what it is where the content does not. */
  readonly file: string;
  readonly text: string;
  readonly profiles?: readonly Profile[];
};

const schema = (text: string): FixableText => ({ file: "a.schema.json", text });
const tool = (inputSchema: string, profiles: readonly Profile[] = []): FixableText => ({ file: "a.tools.json", text: `[{ "name": "t", "description": "D.", "inputSchema": ${inputSchema} }]`, profiles });
const vscode = (entry: string): FixableText => ({ file: ".vscode/mcp.json", text: `{ "servers": { "s": ${entry} } }` });
const strict = (parameters: string): FixableText => ({ file: "a.json", text: `[{ "type": "function", "function": { "name": "f", "strict": true, "parameters": ${parameters} } }]` });

/** For each rule that has fixes, a text that it mends. The one about Windows speaks there only. */
export const fixableTexts: Readonly<Partial<Record<RuleId, FixableText>>> = {
  "annotation-shape": { file: "a.tools.json", text: '[{ "name": "t", "description": "D.", "inputSchema": { "type": "object" }, "annotations": { "readOnlyHint": "true" } }]' },
  "config-both-transports": vscode('{ "command": "", "url": "https://a.test" }'),
  "config-command-line": vscode('{ "command": "npx -y foo" }'),
  "config-root-key": { file: ".vscode/mcp.json", text: '{ "mcpServers": { "s": { "command": "node" } } }' },
  "config-secret": { file: ".mcp.json", text: '{ "mcpServers": { "s": { "command": "x", "env": { "API_KEY": "abcdefgh12345678" } } } }' },
  "config-server-shape": vscode('{ "command": ["npx", "-y", "x"] }'),
  "config-transport-type": vscode('{ "transport": "sse", "url": "https://a.test" }'),
  "config-unknown-key": vscode('{ "command": "x", "arg": [] }'),
  "config-variable": vscode('{ "type": "http", "url": "https://a.test", "headers": { "Authorization": "Bearer ${MY_TOKEN}" } }'),
  "function-name": { file: "a.json", text: '[{ "type": "function", "function": { "name": "calendar.read", "parameters": { "type": "object", "properties": {} } } }]' },
  "function-shape": { file: "a.json", text: '[{ "type": "function", "function": { "name": "f", "input_schema": {} } }]' },
  "input-schema-object": tool("null"),
  "json-bom": { file: ".codeium/windsurf/mcp_config.json", text: '\ufeff{ "mcpServers": {} }' },
  "json-syntax": { file: "a.tools.json", text: '[{ "name": "t", "description": "D.", "inputSchema": { "type": "object", }, }] // tools' },
  "schema-array-items": tool('{ "type": "object", "properties": { "a": { "type": "array" } } }', ["vscode"]),
  "schema-client-keyword": tool('{ "type": "object", "properties": { "a": { "type": "integer", "exclusiveMinimum": 0 } } }', ["gemini"]),
  "schema-client-reference": tool('{ "type": "object", "properties": { "a": { "$ref": "#/$defs/A" } }, "$defs": { "A": { "type": "string" } } }', ["gemini"]),
  "schema-closed-allof": schema('{ "type": "object", "additionalProperties": false, "properties": { "a": {} }, "allOf": [{ "properties": { "b": {} } }] }'),
  "schema-definition-unused": schema('{ "type": "object", "$defs": { "A": {}, "B": { "type": "null" } }, "additionalProperties": { "$ref": "#/$defs/B" } }'),
  "schema-dialect-portability": { file: "a.tools.json", text: '[{ "name": "t", "description": "D.", "inputSchema": { "type": "object" }, "outputSchema": { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object" } }]', profiles: ["claude-desktop"] },
  "schema-dialect-unknown": schema('{ "$schema": "https://json-schema.org/draft/2020-21/schema", "type": "object" }'),
  "schema-dialect-uri": schema('{ "$schema": "https://json-schema.org/draft-07/schema#", "type": "object" }'),
  "schema-enum": schema('{ "enum": ["a", "a", "a"] }'),
  "schema-extra-properties": tool('{ "type": "object" }'),
  "schema-format": schema('{ "type": "string", "format": "datetime" }'),
  "schema-keyword-deprecated": schema('{ "$ref": "#/definitions/A", "definitions": { "A": { "$ref": "#/definitions/B" }, "B": {} } }'),
  "schema-keyword-dialect": schema('{ "type": "object", "dependencies": { "a": ["b"] }, "properties": { "a": {}, "b": { "nullable": true, "type": "string" } } }'),
  "schema-keyword-ineffective": schema('{ "type": "object", "items": {}, "minLength": 1 }'),
  "schema-keyword-placement": schema('{ "type": "object", "properties": { "a": {}, "required": ["a"] } }'),
  "schema-keyword-unknown": schema('{ "type": "object", "requried": ["a"], "propertes": { "a": {} } }'),
  "schema-keyword-value": schema('{ "type": "object", "properties": { "a": { "type": "strng" }, "b": { "type": "integr" } } }'),
  "schema-object-properties": tool('{ "type": "object" }', ["openai"]),
  "schema-pattern": schema('{ "type": "string", "pattern": "(?P<id>a)\\\\Z" }'),
  "schema-ref-siblings": schema('{ "$schema": "http://json-schema.org/draft-07/schema#", "type": "array", "items": { "$ref": "#/definitions/A", "maxLength": 3 }, "definitions": { "A": {} } }'),
  "schema-ref-unresolved": schema('{ "$ref": "#/definitions/A", "$defs": { "A": {} } }'),
  "schema-required-duplicate": schema('{ "type": "object", "properties": { "a": {} }, "required": ["a", "b", "a", "b"] }'),
  "schema-required-undeclared": schema('{ "type": "object", "properties": { "name": {} }, "required": ["nmae"] }'),
  "schema-text": schema('{ "type": "object", "title": "A", "description": " A " }'),
  "schema-type-missing": schema('{ "properties": { "a": { "minLength": 1 } } }'),
  "schema-type-union": tool('{ "type": "object", "properties": { "a": { "type": ["string", "null"] } } }', ["gemini"]),
  "strict-closed": strict('{ "type": "object", "properties": {} }'),
  "strict-keyword": strict('{ "type": "object", "properties": { "a": { "type": "string", "default": "x" } }, "required": ["a"], "additionalProperties": false }'),
  "strict-required": strict('{ "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }'),
  "tool-hidden-text": { file: "a.tools.json", text: '[{ "name": "t", "description": "D\u200b\u202e.", "inputSchema": { "type": "object" } }]' },
  "tool-name-client": { file: "a.tools.json", text: '[{ "name": "calendar.read", "description": "D.", "inputSchema": { "type": "object" } }]', profiles: ["anthropic"] },
  "tool-shape": { file: "a.tools.json", text: '[{ "name": "t", "desciption": "D.", "inputSchema": { "type": "object" } }]' },
};

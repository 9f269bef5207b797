import { hints } from "#shared/lint/rules/annotation-shape";
import { revisionNames, type Revision } from "#shared/mcp/revisions";
import type { Suggestion } from "../completion/suggestion";
import { object, oneOf, text, texts, type Field, type Shape } from "./shape";

/** A field over the revisions that have it. */
type Row = Field & { readonly since?: Revision; readonly until?: Revision };

const notPermissions = "A hint for clients and people, never a permission: it binds nobody.";

const hintDocs: { readonly [name in keyof typeof hints]: string } = {
  readOnlyHint: "True: the tool changes nothing.",
  destructiveHint: "True: the tool may destroy or overwrite; false: it only adds. Means something only while `readOnlyHint` is false.",
  idempotentHint: "True: calling it again with the same arguments changes nothing more. Means something only while `readOnlyHint` is false.",
  openWorldHint: "True: the tool reaches things outside, such as the web; false: it stays within what it knows.",
};

const annotations = object(
  { name: "title", doc: "A name for people. The `title` of the tool itself goes before it.", shape: text },
  ...Object.entries(hints).map(([name, fallback]): Field => ({
    name,
    doc: `${hintDocs[name as keyof typeof hints]} Default: \`${fallback}\`. ${notPermissions}`,
    shape: { kind: "boolean", sample: !fallback },
  })),
);

export const icons: Shape = {
  kind: "list",
  of: object(
    { name: "src", doc: "Where the image is: an `https:` or a `data:` URI.", shape: text, template: '"https://$1"', required: true },
    {
      name: "mimeType",
      doc: "The type of the image, where the source does not say it.",
      shape: oneOf(["image/png", "Every client that shows icons shows it."], ["image/jpeg", "Every client that shows icons shows it."], ["image/svg+xml", "Optional for clients; may contain script."], ["image/webp", "Optional for clients."]),
    },
    { name: "sizes", doc: "The sizes it is made for, as `48x48`, or `any` for a scalable image.", shape: texts },
    { name: "theme", doc: "The background it is made for. Absent: any.", shape: oneOf(["light", "For a light background."], ["dark", "For a dark background."]) },
  ),
};

const rows: readonly Row[] = [
  { name: "name", doc: "The name by which the tool is called: 1 to 128 of A–Z, a–z, 0–9, `_`, `-` and `.`, once in a server.", shape: text, required: true },
  { name: "title", since: "2025-06-18", doc: "A name for people. Absent: `annotations.title`, then `name`.", shape: text },
  { name: "description", doc: "What the tool does and when to use it. The model chooses by it.", shape: text },
  { name: "inputSchema", doc: "The JSON Schema of the arguments. Its root is `\"type\": \"object\"`; without `$schema` it is read as 2020-12.", shape: { kind: "schema" }, template: '{\n\t"type": "object",\n\t"properties": {\n\t\t$1\n\t},\n\t"additionalProperties": false\n}', required: true },
  { name: "outputSchema", since: "2025-06-18", doc: "The JSON Schema of `structuredContent` in the result. Before 2026-07-28 its root must be `\"type\": \"object\"`.", shape: { kind: "schema" } },
  { name: "annotations", since: "2025-03-26", doc: "What the tool claims of itself. All of it are hints, and no client may rely on those of a server that it does not trust.", shape: annotations },
  { name: "icons", since: "2025-11-25", doc: "Images that a client may show for the tool.", shape: icons },
  {
    name: "execution",
    since: "2025-11-25",
    until: "2025-11-25",
    doc: "How the tool may be run. Gone in 2026-07-28.",
    shape: object({ name: "taskSupport", doc: "Whether a call may run as a task.", shape: oneOf(["forbidden", "Never as a task; the default."], ["optional", "As the client likes."], ["required", "Only as a task."]) }),
  },
  { name: "_meta", since: "2025-06-18", doc: "Data for clients and extensions, under keys with a prefix of their owner.", shape: { kind: "map", of: { kind: "any" } } },
];

const resultRows: readonly Row[] = [
  { name: "tools", doc: "The tools of this page.", shape: { kind: "list", of: { kind: "any" } } },
  { name: "nextCursor", doc: "Where the next page starts; absent on the last one.", shape: text },
  { name: "resultType", since: "2026-07-28", doc: "The kind of result. A list is always complete.", shape: oneOf(["complete", "The whole answer."]) },
  { name: "ttlMs", since: "2026-07-28", doc: "Milliseconds for which the list may be kept; 0 for not at all.", shape: { kind: "number", sample: 60_000 } },
  { name: "cacheScope", since: "2026-07-28", doc: "Who may share a kept list.", shape: oneOf(["private", "Only the same authorization."], ["public", "Anyone: nothing in it depends on the user."]) },
  { name: "_meta", doc: "Data for clients and extensions, under keys with a prefix of their owner.", shape: { kind: "map", of: { kind: "any" } } },
];

export const newTool: Suggestion = {
  label: "New tool",
  kind: "snippet",
  detail: "name, description, inputSchema",
  rank: 1,
  template: '{\n\t"name": "${1:tool_name}",\n\t"description": "${2:What it does and when to use it.}",\n\t"inputSchema": {\n\t\t"type": "object",\n\t\t"properties": {\n\t\t\t$3\n\t\t},\n\t\t"additionalProperties": false\n\t}\n}',
};

/** A tool as a revision has it. */
export function toolShape(revision: Revision): Shape {
  return { kind: "object", fields: rows.filter((row) => isIn(row, revision)) };
}

/** A list of tools. */
export function toolsShape(revision: Revision): Shape {
  return { kind: "list", of: toolShape(revision), snippets: [newTool] };
}

/** The result of `tools/list`. */
export function listShape(revision: Revision): Shape {
  return { kind: "object", fields: resultRows.filter((row) => isIn(row, revision)).map((row) => (row.name === "tools" ? { ...row, shape: toolsShape(revision) } : row)) };
}

/** What MCPB's manifest says of a tool. */
export const bundleToolShape: Shape = { kind: "object", fields: rows.filter(({ name }) => name === "name" || name === "description") };

function isIn({ since = "2024-11-05", until = "2026-07-28" }: Row, revision: Revision): boolean {
  const place = revisionNames.indexOf(revision);
  return place >= revisionNames.indexOf(since) && place <= revisionNames.indexOf(until);
}

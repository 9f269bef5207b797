import { configOwners, type ConfigOwner } from "../../documents/configOwners";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { propertyOf, stringOf } from "../../json/nodes";
import { jsonName } from "../jsonName";
import { nearest } from "../nearest";
import { profiles as titles, type Profile } from "../profiles";
import type { Report, Rule } from "../rule";
import { configKinds, hostJudges, serverEntries } from "../serverEntries";
import { report } from "../sources";
import { addProperty, renameKey, replaceValue } from "../textEdits";

/** The names that any client takes. */
const anyTypes: readonly string[] = [...new Set(Object.values(configOwners).flatMap(({ types = [] }) => types))];

export const configTransportType: Rule = {
  id: "config-transport-type",
  level: "error",
  summary: "The transport is named as the client reads it",
  reason: "`type` is http, sse or stdio. Other spellings are refused or read as stdio; Claude Code drops a url without a type; some clients have a field of their own for the url.",
  source: report("21st-dev/magic-mcp#82", ".mcp.json has url but no type, so the server is skipped (Claude Code)", "2026-09-16"),
  reports: [
    report("excalidraw/excalidraw-mcp#64", "Claude Code requires type http in .mcp.json", "2026-04-04"),
  ],
  fixable: true,
  kinds: configKinds,

  *checkDocument({ document, owner }, settings) {
    for (const entry of serverEntries(document)) yield* faults(document, entry.node, owner, settings.profiles, hostJudges(entry, settings));
  },
};

function* faults(document: JsonDocument, node: JsonNode, owner: ConfigOwner | undefined, profiles: ReadonlySet<Profile>, hostSays: boolean): Iterable<Report> {
  const get = (field: string): JsonNode | undefined => propertyOf(document, node, field);
  const type = get("type");
  const text = type === undefined ? undefined : stringOf(document, type);
  const url = get("url");
  const types = owner === undefined ? anyTypes : configOwners[owner].types;
  if (type !== undefined && types && !types.includes(text ?? "")) {
    const meant = text === undefined ? undefined : /^streamable[-_]?http$/i.test(text) ? "http" : nearest(text, types);
    yield { at: type, hostSays, message: `"type" must be ${oneOf(types)}, but is ${jsonName(document, type)}.`, fixes: meant === undefined ? [] : [{ title: `Write "${meant}"`, edits: [replaceValue(document, type, JSON.stringify(meant))] }] };
  }
  for (const field of ["transport", "transportType"]) {
    const at = get(field);
    const profile = (["vscode", "claude-code"] as const satisfies readonly Profile[]).find((name) => profiles.has(name));
    if (at === undefined || (owner !== "vscode" && !profile)) continue;
    const fixes = type === undefined && anyTypes.includes(stringOf(document, at) ?? "") ? [{ title: "Rename it to `type`", edits: [renameKey(document, at, "type")] }] : [];
    yield { at, on: "key", hostSays, ...(owner !== "vscode" && profile && { profile }), message: `${owner === "vscode" || !profile ? "VS Code" : titles[profile]} reads the transport from "type" and ignores "${field}".`, fixes };
  }
  if (url !== undefined && type === undefined && profiles.has("claude-code") && (owner === "claude-code" || owner === undefined)) {
    yield { at: url, on: "key", profile: "claude-code", message: 'Claude Code drops a server with a "url" and no "type".', fixes: [{ title: 'Add `"type": "http"`', edits: [addProperty(document, node, "type", '"http"', url)] }] };
  }
  yield* urlFields(document, node, owner, hostSays);
}

function oneOf(words: readonly string[]): string {
  return words.map((word) => JSON.stringify(word)).join(", ").replace(/, (?=[^,]*$)/, " or ");
}

/** Fields that only one client reads. */
const ownFields: readonly (readonly [field: string, owner: ConfigOwner])[] = (Object.keys(configOwners) as readonly ConfigOwner[]).flatMap((owner) => {
  const { urlField = "url" } = configOwners[owner];
  return urlField === "url" ? [] : [[urlField, owner] as const];
});

function* urlFields(document: JsonDocument, node: JsonNode, owner: ConfigOwner | undefined, hostSays: boolean): Iterable<Report> {
  const url = propertyOf(document, node, "url");
  for (const [field, reader] of ownFields) {
    const at = propertyOf(document, node, field);
    if (at === undefined || owner === undefined || owner === reader) continue;
    const { title, urlField: wanted } = configOwners[owner];
    const fixes = wanted !== undefined && propertyOf(document, node, wanted) === undefined ? [{ title: `Rename it to \`${wanted}\``, edits: [renameKey(document, at, wanted)] }] : [];
    yield { at, on: "key", hostSays, message: `Only ${configOwners[reader].title} reads "${field}"; ${title} ${wanted === undefined ? "does not" : `wants "${wanted}"`}.`, fixes };
  }
  if (url !== undefined && owner === "claude-desktop") {
    yield { at: url, on: "key", level: "warning", message: "Claude Desktop runs local servers only and skips an entry with a \"url\"." };
  }
}

import type { HostChecks } from "#shared/lint/options";

/** The path of a URI, or the URI itself where it cannot be read. */
export function pathOf(uri: string): string {
  try {
    return decodeURIComponent(new URL(uri).pathname);
  } catch {
    return uri;
  }
}

/**
 * What VS Code's JSON support says by itself, as measured with 1.139 (`test/vscode/problems.test.ts`). It
 * carries no metaschema of draft-06 and fetches it where it may (`downloads`: `json.schemaDownload.enable`), takes `*.schema.json` without `$schema` for draft-07, and holds a
 * workspace's `.vscode/mcp.json` against a schema of VS Code's own.
 */
export function hostChecksOf(path: string, downloads: boolean): HostChecks {
  return {
    syntax: true,
    dialects: ["2020-12", "2019-09", "draft-07", ...(downloads ? (["draft-06"] as const) : []), "draft-04"],
    ...(path.endsWith(".schema.json") && { unnamed: "draft-07" }),
    ...(path.endsWith("/.vscode/mcp.json") && { mcpSchema: true }),
  };
}

/** Servers that nobody here wrote, as published on npm: run for their traffic, and searched as sources. */
export type PublishedServer = {
  /** `name@version`. */
  readonly package: string;
  /** How it is started, below its package's folder; absent where it needs an account or a database to start. */
  readonly run?: { readonly script: string; readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> };
};

export const publishedServers: readonly PublishedServer[] = [
  { package: "@modelcontextprotocol/server-everything@2026.8.31", run: { script: "dist/index.js", args: ["stdio"] } },
  { package: "@modelcontextprotocol/server-filesystem@2026.8.31", run: { script: "dist/index.js", args: ["."] } },
  { package: "@modelcontextprotocol/server-memory@2026.8.31", run: { script: "dist/index.js" } },
  { package: "@modelcontextprotocol/server-sequential-thinking@2026.8.31", run: { script: "dist/index.js" } },
  { package: "@modelcontextprotocol/server-brave-search@0.6.2", run: { script: "dist/index.js", env: { BRAVE_API_KEY: "none" } } },
  { package: "@modelcontextprotocol/server-github@2025.4.8", run: { script: "dist/index.js" } },
  { package: "@modelcontextprotocol/server-gitlab@2025.4.25", run: { script: "dist/index.js", env: { GITLAB_PERSONAL_ACCESS_TOKEN: "none" } } },
  { package: "@modelcontextprotocol/server-google-maps@0.6.2", run: { script: "dist/index.js", env: { GOOGLE_MAPS_API_KEY: "none" } } },
  { package: "@modelcontextprotocol/server-slack@2025.4.25", run: { script: "dist/index.js", env: { SLACK_BOT_TOKEN: "none", SLACK_TEAM_ID: "none" } } },
  { package: "@kazuph/mcp-taskmanager@1.1.1", run: { script: "dist/index.js" } },
  { package: "@h1deya/mcp-server-weather@0.1.3", run: { script: "dist/index.js" } },
  { package: "@geobio/mcp-open-library@0.1.6", run: { script: "bin-wrapper.js" } },
  { package: "@itseasy21/mcp-knowledge-graph@1.0.7", run: { script: "dist/index.js" } },
  { package: "@kimtaeyoon83/mcp-server-youtube-transcript@0.1.1" },
  { package: "@allpepper/memory-bank-mcp@0.2.2" },
  { package: "@antv/mcp-server-chart@0.9.10" },
  { package: "@baruchiro/paperless-mcp@2.2.1" },
  { package: "@isaacphi/mcp-gdrive@0.2.0" },
  { package: "@openbnb/mcp-server-airbnb@0.3.0" },
  { package: "@upstash/context7-mcp@4.1.1" },
  { package: "duckduckgo-mcp-server@0.1.2" },
  { package: "flightradar-mcp-server@0.1.2" },
  { package: "mcp-maven-deps@0.2.0" },
  { package: "mcp-ripgrep@0.4.0" },
  { package: "mcp-server-linear@1.6.0" },
  { package: "mssql-mcp-node@3.0.4" },
  { package: "mysql-mcp-server@0.1.4" },
  { package: "prometheus-mcp@1.1.3" },
  { package: "reactbits-dev-mcp-server@1.1.2" },
  { package: "serper-search-scrape-mcp-server@0.1.2" },
  { package: "tavily-mcp@0.2.22" },
];

/** `@scope/name@1.0.0` without its version. */
export function packageName(spec: string): string {
  return spec.slice(0, spec.lastIndexOf("@"));
}

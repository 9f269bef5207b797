import type { Culprit } from "./culprit";

export const uvicorn: Culprit = {
  name: "uvicorn",
  language: "python",
  ambiguous: true,
  signature: /^(?:INFO|WARNING|ERROR|DEBUG|CRITICAL): {3,}\S/,
  explanation: "uvicorn writes its access log to stdout: this server speaks HTTP as well as, or instead of, stdio.",
  advice: "Run the server with the stdio transport (`mcp.run(transport=\"stdio\")`), or configure it here by `url`; else pass a `log_config` whose handlers use `ext://sys.stderr`.",
  evidence: "ran",
};

import type { Culprit } from "./culprit";

export const fastapi: Culprit = {
  name: "FastAPI",
  language: "python",
  signature: /^(?: {2,}FastAPI {2,}\S|[╭┌]─+ FastAPI CLI )/,
  continues: /^[│╰└]/,
  explanation: "The command `fastapi` greets with a banner: this server speaks HTTP as well as, or instead of, stdio.",
  advice: "Run the server with the stdio transport (`mcp.run(transport=\"stdio\")`) by `python`, not by `fastapi dev` or `fastapi run`; or configure it here by `url`.",
  evidence: "https://fastapi.tiangolo.com/fastapi-cli/",
};

import type { Source } from "./rule";

/** A section of the MCP specification of 2026-07-28. */
export function mcp(title: string, path: string): Source {
  return { title: `MCP 2026-07-28, ${title}`, url: `https://modelcontextprotocol.io/specification/2026-07-28/${path}`, date: "2026-07-28" };
}

/** A section of JSON Schema 2020-12: `core` or `validation`. */
export function jsonSchema(document: "core" | "validation", section: string, anchor: string): Source {
  const file = document === "core" ? "json-schema-core" : "json-schema-validation";
  return { title: `JSON Schema 2020-12 ${document}, section ${section}`, url: `https://json-schema.org/draft/2020-12/${file}#${anchor}`, date: "2022-06-10" };
}

/** A public report on GitHub, `owner/name#number`. */
export function report(issue: string, title: string, date: string): Source {
  const [repository = "", number = ""] = issue.split("#");
  return { title: `${issue}: ${title}`, url: `https://github.com/${repository}/issues/${number}`, date };
}

export function rfc(number: number, section: string): Source {
  return { title: `RFC ${number}, section ${section}`, url: `https://www.rfc-editor.org/rfc/rfc${number}#section-${section}` };
}

/** A section of the core of draft-07. */
export function draft07(section: string, anchor: string): Source {
  return { title: `JSON Schema draft-07 core, section ${section}`, url: `https://json-schema.org/draft-07/draft-handrews-json-schema-01#${anchor}`, date: "2018-03-19" };
}

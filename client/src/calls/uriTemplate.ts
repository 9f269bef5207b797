import { parseTemplate } from "url-template";

/** The variables of a URI template (RFC 6570), each once, in order. */
export function templateVariables(template: string): readonly string[] {
  const names = [...template.matchAll(/\{[+#./;?&]?([^{}]+)\}/g)].flatMap(([, list = ""]) => list.split(",").map((name) => name.replace(/(\*|:\d+)$/, "").trim()));
  return [...new Set(names.filter((name) => name !== ""))];
}

/** The address with the variables filled in; one without a value is left out, as the RFC says. A broken template stays as it is. */
export function expandTemplate(template: string, values: ReadonlyMap<string, string>): string {
  try {
    return parseTemplate(template).expand(Object.fromEntries([...values].filter(([, value]) => value !== "")));
  } catch {
    return template;
  }
}

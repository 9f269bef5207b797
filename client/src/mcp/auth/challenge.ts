/** What the `WWW-Authenticate` header of a 401 or 403 asks for with the Bearer scheme. Absent fields were not sent. */
export type Challenge = {
  readonly resourceMetadata?: string;
  readonly scope?: string;
  readonly error?: string;
  readonly errorDescription?: string;
};

/**
 * Reads the Bearer challenge out of a header that may hold several (RFC 9110, section 11.6.1): schemes, tokens and
 * `name=value` pairs, all separated by commas. Undefined where there is none.
 */
export function readChallenge(header: string | null): Challenge | undefined {
  if (header === null) return undefined;
  let scheme: string | undefined;
  let found = false;
  const fields = new Map<string, string>();
  for (const [, schemeName, name, quoted, plain] of header.matchAll(pieces)) {
    if (schemeName !== undefined) {
      scheme = schemeName.toLowerCase();
      found ||= scheme === "bearer";
    }
    if (name !== undefined && scheme === "bearer" && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), quoted === undefined ? (plain ?? "") : quoted.replace(/\\(.)/g, "$1"));
  }
  if (!found) return undefined;
  const field = (key: string, name: keyof Challenge): Challenge => {
    const value = fields.get(key);
    return value === undefined || value === "" ? {} : { [name]: value };
  };
  return { ...field("resource_metadata", "resourceMetadata"), ...field("scope", "scope"), ...field("error", "error"), ...field("error_description", "errorDescription") };
}

/** A scheme (a word that is followed by neither `=` nor another character of a token), or a pair. */
const pieces = /(?:([!#$%&'*+.^_`|~\w-]+)(?=\s+[^\s=,]|\s*(?:,|$)))|(?:([!#$%&'*+.^_`|~\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*)))/g;

import { domainToUnicode } from "node:url";

/** An address of a server, looked at before anyone opens it. It is never fetched here. */
export type InspectedUrl = {
  /** Undefined where the text is nothing that may be opened in a browser. */
  readonly host: string | undefined;
  /** One sentence each, the gravest first. */
  readonly warnings: readonly string[];
};

/** Says which host an address leads to and what about it is suspicious (elicitation, "Safe URL Handling"). */
export function inspectUrl(text: string): InspectedUrl {
  if (!URL.canParse(text)) return { host: undefined, warnings: [`${JSON.stringify(text)} is no URL, so it cannot be opened.`] };
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return { host: undefined, warnings: [`Only http and https addresses are opened, and this one begins with ${JSON.stringify(url.protocol)}.`] };
  }
  return { host: url.host, warnings: [...disguises(text, url), ...hostWarnings(url)] };
}

function disguises(text: string, url: URL): string[] {
  const warnings: string[] = [];
  if (url.username || url.password) warnings.push(`What stands before "@" is a user name and not the host: the address leads to ${url.hostname}.`);
  if (/[\\\p{Cc}\p{Cf}\p{Z}]/u.test(text)) warnings.push("The address holds blanks, backslashes or invisible characters that a browser reads differently.");
  return warnings;
}

function hostWarnings({ hostname, protocol }: URL): string[] {
  const warnings: string[] = [];
  const unicode = domainToUnicode(hostname);
  if (unicode !== hostname || hostname.split(".").some((part) => part.startsWith("xn--"))) {
    warnings.push(`The host is written in Punycode (${hostname}); it displays as ${JSON.stringify(unicode)} and may imitate another name.`);
  }
  if (unicode.split(".").some(mixesScripts)) warnings.push(`The host ${JSON.stringify(unicode)} mixes alphabets, as lookalikes do.`);
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (!loopback && /^(\d+(\.\d+){3}|\[[0-9a-f:.]+\])$/i.test(hostname)) warnings.push(`The host is a bare IP address (${hostname}).`);
  if (!loopback && protocol === "http:") warnings.push("The connection is not encrypted (http).");
  return warnings;
}

function mixesScripts(name: string): boolean {
  return [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u].filter((script) => script.test(name)).length > 1;
}

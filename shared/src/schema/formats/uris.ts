import { isIpv6 } from "./hosts";

/** Which characters beyond ASCII a part may have: none in a URI. */
type Alphabet = { readonly beyond: string; readonly beyondInQuery: string };

const uri: Alphabet = { beyond: "", beyondInQuery: "" };
const planes = Array.from({ length: 13 }, (_, index) => `\\u{${(index + 1).toString(16)}0000}-\\u{${(index + 1).toString(16)}FFFD}`).join("");
const beyond = `\\u{A0}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFEF}${planes}\\u{E1000}-\\u{EFFFD}`;
const iri: Alphabet = { beyond, beyondInQuery: `${beyond}\\u{E000}-\\u{F8FF}\\u{F0000}-\\u{FFFFD}\\u{100000}-\\u{10FFFD}` };

type Parts = { readonly user: RegExp; readonly host: RegExp; readonly path: RegExp; readonly query: RegExp; readonly fragment: RegExp };

/** Percent escapes, unreserved characters and sub-delimiters (RFC 3986, section 2), with more. */
function charactersOf(more: string): RegExp {
  return new RegExp(`^(?:[A-Za-z0-9._~!$&'()*+,;=${more}-]|%[0-9A-Fa-f]{2})*$`, "u");
}

function partsOf({ beyond: plain, beyondInQuery }: Alphabet): Parts {
  return { user: charactersOf(`:${plain}`), host: charactersOf(plain), path: charactersOf(`:@/${plain}`), query: charactersOf(`:@/?${beyondInQuery}`), fragment: charactersOf(`:@/?${plain}`) };
}

const uriParts = partsOf(uri);
const iriParts = partsOf(iri);

/** RFC 3986: with a scheme. */
export function isUri(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text) && isReference(text, uriParts);
}

/** RFC 3986: with or without a scheme. */
export function isUriReference(text: string): boolean {
  return isReference(text, uriParts);
}

/** RFC 3987: with a scheme. */
export function isIri(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text) && isReference(text, iriParts);
}

/** RFC 3987: with or without a scheme. */
export function isIriReference(text: string): boolean {
  return isReference(text, iriParts);
}

function isReference(text: string, parts: Parts): boolean {
  const hash = text.indexOf("#");
  const beforeFragment = hash < 0 ? text : text.slice(0, hash);
  if (hash >= 0 && !parts.fragment.test(text.slice(hash + 1))) return false;
  const question = beforeFragment.indexOf("?");
  const beforeQuery = question < 0 ? beforeFragment : beforeFragment.slice(0, question);
  if (question >= 0 && !parts.query.test(beforeFragment.slice(question + 1))) return false;
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/.exec(beforeQuery)?.[0] ?? "";
  const rest = beforeQuery.slice(scheme.length);
  if (!rest.startsWith("//")) return parts.path.test(rest) && (scheme !== "" || !(rest.split("/", 1)[0] ?? "").includes(":"));
  const slash = rest.indexOf("/", 2);
  const authority = rest.slice(2, slash < 0 ? undefined : slash);
  return isAuthority(authority, parts) && (slash < 0 || parts.path.test(rest.slice(slash)));
}

function isAuthority(authority: string, parts: Parts): boolean {
  const at = authority.lastIndexOf("@");
  if (at >= 0 && !parts.user.test(authority.slice(0, at))) return false;
  const place = authority.slice(at + 1);
  if (place.startsWith("[")) {
    const end = place.indexOf("]");
    const literal = place.slice(1, end);
    return end > 0 && (isIpv6(literal) || /^v[0-9a-f]+\.[a-z0-9._~!$&'()*+,;=:-]+$/i.test(literal)) && /^(?::[0-9]*)?$/.test(place.slice(end + 1));
  }
  const colon = place.lastIndexOf(":");
  if (colon >= 0 && !/^[0-9]*$/.test(place.slice(colon + 1))) return false;
  return parts.host.test(colon < 0 ? place : place.slice(0, colon));
}

const literal = new RegExp(`(?:[!#$&'()*+,./0-9:;=?@A-Z[\\]_a-z~${iri.beyondInQuery}-]|%[0-9A-Fa-f]{2})`, "u").source;
const variable = "(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})+";
const specifier = `${variable}(?:\\.${variable})*(?::[1-9][0-9]{0,3}|\\*)?`;
const template = new RegExp(`^(?:${literal}|\\{[+#./;?&=,!@|]?${specifier}(?:,${specifier})*\\})*$`, "u");

/** RFC 6570. */
export function isUriTemplate(text: string): boolean {
  return template.test(text);
}

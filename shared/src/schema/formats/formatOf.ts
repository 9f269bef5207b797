import { dialectIds } from "../dialects";
import type { DialectId } from "../dialects";
import { parsePattern } from "../pattern";
import { isDate, isDateTime, isDuration, isTime } from "./dates";
import { isEmail, isHostname, isIdnEmail, isIdnHostname, isIpv4, isIpv6 } from "./hosts";
import { isIri, isIriReference, isUri, isUriReference, isUriTemplate } from "./uris";

/** A format: how it is asserted, what a text that passes is (for "… is not <words>"), and an example. */
export type Format = {
  readonly words: string;
  readonly example: string;
  readonly test: (text: string) => boolean;
  /** The oldest dialect that defines it. */
  readonly since: DialectId;
};

/** Every format that the dialects define. */
export const formats: { readonly [name: string]: Format } = {
  "date-time": { since: "draft-04", words: "a date and time with an offset, such as 2026-07-28T09:30:00Z", example: "2026-07-28T09:30:00Z", test: isDateTime },
  date: { since: "draft-07", words: "a date, such as 2026-07-28", example: "2026-07-28", test: isDate },
  time: { since: "draft-07", words: "a time with an offset, such as 09:30:00Z", example: "09:30:00Z", test: isTime },
  duration: { since: "2019-09", words: "a duration, such as P1DT12H", example: "P1DT12H", test: isDuration },
  email: { since: "draft-04", words: "an email address", example: "ada@example.com", test: isEmail },
  "idn-email": { since: "draft-07", words: "an email address", example: "ada@bücher.example", test: isIdnEmail },
  hostname: { since: "draft-04", words: "a host name", example: "www.example.com", test: isHostname },
  "idn-hostname": { since: "draft-07", words: "a host name", example: "bücher.example", test: isIdnHostname },
  ipv4: { since: "draft-04", words: "an IPv4 address", example: "192.0.2.1", test: isIpv4 },
  ipv6: { since: "draft-04", words: "an IPv6 address", example: "2001:db8::1", test: isIpv6 },
  uri: { since: "draft-04", words: "a URI with a scheme, such as https://example.com/", example: "https://example.com/", test: isUri },
  "uri-reference": { since: "draft-06", words: "a URI reference", example: "../a?b#c", test: isUriReference },
  iri: { since: "draft-07", words: "an IRI with a scheme", example: "https://bücher.example/", test: isIri },
  "iri-reference": { since: "draft-07", words: "an IRI reference", example: "../ä", test: isIriReference },
  uuid: { since: "2019-09", words: "a UUID", example: "2eb8aa08-aa98-11ea-b4aa-73b441d16380", test: (text) => /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/.test(text) },
  "uri-template": { since: "draft-06", words: "a URI template", example: "https://example.com/{id}", test: isUriTemplate },
  "json-pointer": { since: "draft-06", words: "a JSON Pointer", example: "/a/0", test: (text) => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text) },
  "relative-json-pointer": { since: "draft-07", words: "a relative JSON Pointer", example: "1/a", test: (text) => /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/.test(text) },
  regex: { since: "draft-07", words: "a regular expression", example: "^[a-z]+$", test: (text) => parsePattern(text).kind === "unicode" },
};

/** The format of a name in a dialect, or undefined for one that the dialect does not define. */
export function formatOf(dialect: DialectId, name: string): Format | undefined {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  return format && dialectIds.indexOf(dialect) <= dialectIds.indexOf(format.since) ? format : undefined;
}

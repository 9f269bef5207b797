import { isUnicodeLabel, isUnicodeName } from "./idn";
import { decodePunycode, encodePunycode } from "./punycode";

/** RFC 2673, section 3.2: four decimal numbers without leading zeros. */
export function isIpv4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9][0-9]{0,2})$/.test(part) && Number(part) <= 255);
}

/** RFC 4291, section 2.2: without a zone. */
export function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.map((half) => (half === "" ? [] : half.split(":")));
  const all = groups.flat();
  let count = all.length;
  for (const [index, part] of all.entries()) {
    if (index === all.length - 1 && part.includes(".") && groups[groups.length - 1]?.length) {
      if (!isIpv4(part)) return false;
      count += 1;
    } else if (!/^[0-9A-Fa-f]{1,4}$/.test(part)) {
      return false;
    }
  }
  return halves.length === 2 ? count < 8 : count === 8;
}

/** RFC 1123 with the A-labels of RFC 5890. */
export function isHostname(text: string): boolean {
  return text.length <= 253 && text.split(".").every(isLabel);
}

function isLabel(label: string): boolean {
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label)) return false;
  return !/^xn--/i.test(label) || unicodeOf(label) !== undefined;
}

/** What an A-label stands for; undefined where it stands for nothing that may be a label. */
function unicodeOf(label: string): string | undefined {
  const code = label.slice(4);
  const decoded = decodePunycode(code);
  if (decoded === undefined || !/[^\0-\x7f]/.test(decoded) || !isUnicodeLabel(decoded)) return undefined;
  return encodePunycode(decoded) === code.toLowerCase() ? decoded : undefined;
}

/** RFC 5890: labels in Unicode, A-labels and plain ones. */
export function isIdnHostname(text: string): boolean {
  const labels = text.split(/[.\u3002\uFF0E\uFF61]/);
  const readable: string[] = [];
  let length = labels.length - 1;
  for (const label of labels) {
    const ascii = !/[^\0-\x7f]/.test(label);
    const shown = ascii ? (isLabel(label) ? (/^xn--/i.test(label) ? unicodeOf(label) : label) : undefined) : isUnicodeLabel(label) ? label : undefined;
    if (shown === undefined) return false;
    const encoded = ascii ? label.length : 4 + encodePunycode(label).length;
    if (encoded > 63) return false;
    length += encoded;
    readable.push(shown);
  }
  return length <= 253 && isUnicodeName(readable);
}

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const dotted = new RegExp(`^${atom}(?:\\.${atom})*$`);

/** RFC 5321, section 4.1.2: a mailbox. */
export function isEmail(text: string): boolean {
  return isMailbox(text, (local) => dotted.test(local) || /^"(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/.test(local), isHostname);
}

/** RFC 6531: the same with characters beyond ASCII. */
export function isIdnEmail(text: string): boolean {
  const local = (part: string) => {
    const ascii = part.replace(/[^\0-\x7f]/g, "a");
    return dotted.test(ascii) || /^"(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/.test(ascii);
  };
  return isMailbox(text, local, (domain) => domain.split(".").every((label) => /^[^\0-,./:-@[-`{-\x7f](?:[^\0-,./:-@[-`{-\x7f-]|-)*$/.test(label) && !label.endsWith("-")));
}

function isMailbox(text: string, isLocal: (part: string) => boolean, isDomain: (part: string) => boolean): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1 || !isLocal(text.slice(0, at))) return false;
  const domain = text.slice(at + 1);
  if (!domain.startsWith("[")) return isDomain(domain);
  const literal = domain.endsWith("]") ? domain.slice(1, -1) : "";
  return /^ipv6:/i.test(literal) ? isIpv6(literal.slice(5)) : isIpv4(literal);
}

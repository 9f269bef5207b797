// IDNA 2008 without tables: the properties that JavaScript's own expressions know are enough to derive
// them (RFC 5892, section 2), but for joining types and viramas, which are listed.

const letterOrDigit = /^[\p{Ll}\p{Lu}\p{Lo}\p{Nd}\p{Lm}\p{Mn}\p{Mc}]$/u;
const ignorable = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Noncharacter_Code_Point}]$/u;
const oldHangul = /^[\u1100-\u11FF\uA960-\uA97C\uD7B0-\uD7FB]$/;
const allowedExceptions = /^[\u00DF\u03C2\u06FD\u06FE\u0F0B\u3007]$/;
const refusedExceptions = /^(?:\u0640|\u07FA|\u302E|\u302F|[\u3031-\u3035\u303B])$/;

/** Combining class 9. */
const virama =
  /^[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u0E3A\u0EBA\u0F84\u1039\u103A\u1714\u1734\u17D2\u1A60\u1B44\u1BAA\u1BAB\u1BF2\u1BF3\u2D7F\uA806\uA8C4\uA953\uA9C0\uAAF6\uABED\u{10A3F}\u{11046}\u{1107F}\u{110B9}\u{11133}\u{11134}\u{111C0}\u{11235}\u{112EA}\u{1134D}\u{11442}\u{114C2}\u{115BF}\u{1163F}\u{116B6}\u{1172B}\u{11839}\u{119E0}\u{11A34}\u{11A47}\u{11A99}\u{11C3F}\u{11D44}\u{11D45}\u{11D97}]$/u;

const joining = /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Mongolian}\p{Script=Phags_Pa}\p{Script=Adlam}]$/u;
/** Arabic letters that join to the one before them only, or to none. */
const joinsBackOnly = /^[\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5]$/;
const nonJoining = /^[\u0621\u0674]$/;

/** Rules for characters that are allowed in company only (RFC 5892, appendix A). */
const contextRules: readonly (readonly [character: RegExp, holds: (before: string, after: string, label: string) => boolean])[] = [
  [/^\u200C$/, (before, after) => virama.test(last(before)) || joinsOver(before, after)],
  [/^\u200D$/, (before) => virama.test(last(before))],
  [/^\u00B7$/, (before, after) => before.endsWith("l") && after.startsWith("l")],
  [/^\u0375$/, (_, after) => /^\p{Script=Greek}/u.test(after)],
  [/^[\u05F3\u05F4]$/, (before) => /\p{Script=Hebrew}$/u.test(before)],
  [/^\u30FB$/, (_, __, label) => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label)],
  [/^[\u0660-\u0669]$/, (_, __, label) => !/[\u06F0-\u06F9]/.test(label)],
  [/^[\u06F0-\u06F9]$/, (_, __, label) => !/[\u0660-\u0669]/.test(label)],
];

function last(text: string): string {
  return [...text.slice(-2)].pop() ?? "";
}

function joinsOver(before: string, after: string): boolean {
  const left = last(before.replace(/\p{Mn}{1,60}$/u, ""));
  const [right = ""] = after.replace(/^\p{Mn}+/u, "");
  return joining.test(left) && !joinsBackOnly.test(left) && joining.test(right) && !nonJoining.test(right);
}

/** Whether a text may be a U-label (RFC 5891, section 4.2), its length and neighbours aside. */
export function isUnicodeLabel(label: string): boolean {
  if (label.length > 63 || label.normalize("NFC") !== label) return false;
  if (label.startsWith("-") || label.endsWith("-") || label.slice(2, 4) === "--" || /^\p{M}/u.test(label)) return false;
  let before = "";
  for (const character of label) {
    const after = label.slice(before.length + character.length);
    const rule = contextRules.find(([expression]) => expression.test(character));
    if (rule ? !rule[1](before, after, label) : !isAllowed(character)) return false;
    before += character;
  }
  return true;
}

function isAllowed(character: string): boolean {
  if (allowedExceptions.test(character) || /^[a-z0-9-]$/.test(character)) return true;
  if (refusedExceptions.test(character) || ignorable.test(character) || oldHangul.test(character)) return false;
  const folded = character.normalize("NFKC").toLowerCase().normalize("NFKC");
  return folded === character && letterOrDigit.test(character);
}

type Direction = "L" | "R" | "AN" | "EN" | "NSM" | "other";

function directionOf(character: string): Direction {
  if (/^[\u0660-\u0669\u066B\u066C\u06DD]$/.test(character)) return "AN";
  if (/^[0-9\u06F0-\u06F9]$/.test(character)) return "EN";
  if (/^[\p{Mn}\p{Me}]$/u.test(character)) return "NSM";
  if (/^[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]$/u.test(character)) return "R";
  return /^[\p{L}\p{Mc}\p{N}]$/u.test(character) ? "L" : "other";
}

/** The Bidi rule (RFC 5893, section 2), which binds all labels once one of them runs from right to left. */
export function isUnicodeName(labels: readonly string[]): boolean {
  const all = labels.map((label) => [...label].map(directionOf));
  if (!all.some((directions) => directions.some((each) => each === "R" || each === "AN"))) return true;
  return all.every((directions) => {
    const [first] = directions;
    const end = directions.filter((each) => each !== "NSM").pop();
    if (first === "R") return !directions.includes("L") && (end === "R" || end === "EN" || end === "AN") && !(directions.includes("EN") && directions.includes("AN"));
    return first === "L" && !directions.includes("R") && !directions.includes("AN") && (end === "L" || end === "EN");
  });
}

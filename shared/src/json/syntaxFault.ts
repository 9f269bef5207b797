/** What a text does that JSON does not allow. */
export type FaultCode =
  | "bom"
  | "comment"
  | "trailing-comma"
  | "missing-comma"
  | "missing-colon"
  | "missing-value"
  | "missing-key"
  | "unquoted-key"
  | "single-quotes"
  | "unexpected-token"
  | "wrong-closer"
  | "unclosed"
  | "unterminated-string"
  | "unterminated-comment"
  | "control-character"
  | "bad-escape"
  | "bad-number"
  | "bad-literal"
  | "lone-surrogate"
  | "content-after-end"
  | "empty"
  | "too-deep";

/** A fault at `[start, end)`, UTF-16 code units. */
export type SyntaxFault = { readonly code: FaultCode; readonly start: number; readonly end: number };

/** Faults that leave the structure of the document in no doubt: what surrounds them may be judged. */
const harmless: ReadonlySet<FaultCode> = new Set<FaultCode>([
  "bom",
  "comment",
  "trailing-comma",
  "control-character",
  "bad-escape",
  "lone-surrogate",
  "single-quotes",
  "unquoted-key",
  "too-deep",
]);

/** True where the parser had to guess, so that "there is no such property" cannot be known around it. */
export function breaksStructure(fault: SyntaxFault): boolean {
  return !harmless.has(fault.code);
}

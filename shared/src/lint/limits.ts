/** How far one lint pass goes. What is left out is told once, by `document-too-large`. */
export type Limits = {
  /** Bytes of the document, taken as UTF-16 code units; beyond, only the syntax is judged. */
  readonly documentSize: number;
  /** Subschemas looked at in one schema. */
  readonly subschemas: number;
  /** Schemas inside each other. */
  readonly schemaDepth: number;
  readonly findings: number;
};

export const defaultLimits: Limits = { documentSize: 32 * 1024 * 1024, subschemas: 10_000, schemaDepth: 64, findings: 500 };

import type { DocumentKind } from "../documents/documentKind";
import type { Revision } from "../mcp/revisions";
import type { Limits } from "./limits";
import type { Level } from "./problem";
import type { Profile } from "./profiles";

/** Levels by rule id. Ids that are no rule are ignored. */
export type Levels = { readonly [rule: string]: Level | "off" };

/** What the caller knows about a document. Everything may be left out. */
export type LintOptions = {
  /** Path or URI of the document: names decide between kinds, and whose configuration a file is. */
  readonly path?: string;
  /** The kind, where the user said it; else it is found out. */
  readonly kind?: DocumentKind;
  /** The revision to judge by; else the document's own evidence, else the newest. */
  readonly era?: Revision;
  readonly levels?: Levels;
  readonly profiles?: readonly Profile[];
  readonly limits?: Partial<Limits>;
  /** Comments and trailing commas are fine, whoever owns the file: the editor's language is "JSON with Comments". */
  readonly jsonc?: boolean;
  /** What the editor's own JSON support already says about this document; it is not said again. */
  readonly host?: HostChecks;
};

export type HostChecks = {
  /** Syntax errors and duplicate keys. */
  readonly syntax: boolean;
  /** What breaks the metaschema that the document's own `$schema` names. */
  readonly metaschema: boolean;
};

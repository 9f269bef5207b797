import type { DocumentKind } from "../documents/documentKind";
import type { DialectId } from "../schema/dialects";
import type { Revision } from "../mcp/revisions";
import type { PatternRunner } from "../schema/matcher";
import type { Elsewhere } from "./judge";
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
  /** Configurations are read on Windows. */
  readonly windows?: boolean;
  /** Where work goes that may take long; without it, what takes long is left unjudged. */
  readonly elsewhere?: Elsewhere;
  /** Runs patterns that have no linear form, where there is no `elsewhere`. */
  readonly runPattern?: PatternRunner;
  /** What the editor's own JSON support already says about this document: such problems are marked. */
  readonly host?: HostChecks;
};

export type HostChecks = {
  /** Syntax errors and duplicate keys. */
  readonly syntax: boolean;
  /** The dialects whose metaschemas it holds schema documents against that name them. */
  readonly dialects: readonly DialectId[];
  /** The dialect it holds this document against where it names none. */
  readonly unnamed?: DialectId;
  /** It holds this document against VS Code's own schema of server configurations. */
  readonly mcpSchema?: boolean;
};

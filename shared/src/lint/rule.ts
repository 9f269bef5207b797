import type { ConfigOwner } from "../documents/configOwners";
import type { DocumentKind } from "../documents/documentKind";
import type { Recognition } from "../documents/recognise";
import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import type { Revision } from "../mcp/revisions";
import type { Group } from "../frames/group";
import type { DialectId } from "../schema/dialects";
import type { FrameReport, FrameSubject, GroupReport } from "./frames/frame";
import type { Judge } from "./judge";
import type { Limits } from "./limits";
import type { Fix, Level } from "./problem";
import type { Profile } from "./profiles";
import type { SchemaSubject } from "./schemaSubject";

/**
 * A rule is data and a pure generator. The generator's name says what it is called with and how often, and
 * so what an edit makes it run again for: all but `checkDocument` see nothing outside of their subject.
 */
export type Rule = RuleFacts & {
  checkDocument?(subject: DocumentSubject, settings: RuleSettings): Iterable<Report>;
  checkPart?(subject: PartSubject, settings: RuleSettings): Iterable<Report>;
  checkTool?(subject: ToolSubject, settings: RuleSettings): Iterable<Report>;
  checkSchema?(subject: SchemaSubject, settings: RuleSettings): Iterable<Report>;
  /** One message of a session, live or in a trace. */
  checkFrame?(subject: FrameSubject): Iterable<FrameReport>;
  /** One group of lines of stdout that are no messages. */
  checkGroup?(group: Group): Iterable<GroupReport>;
};

export type RuleFacts = {
  /** File name, diagnostic code, anchor of the documentation, and what `levels` goes by. */
  readonly id: string;
  /** Level of a finding that names none itself. */
  readonly level: Level;
  /** Findings appear only with a client profile on. */
  readonly profileOnly?: true;
  /** A statement in the present tense without a full stop. */
  readonly summary: string;
  /** Why it matters: what happens to who breaks the rule. Sentences. */
  readonly reason: string;
  readonly source: Source;
  /** Public reports that what it says of clients goes back to, where `source` is not all. */
  readonly reports?: readonly Source[];
  /** Some of its findings carry a fix. */
  readonly fixable: boolean;
  /** The kinds of document it looks at. */
  readonly kinds: readonly DocumentKind[];
  /** Its `checkSchema` has something to say only of schemas that have one of these words. */
  readonly looksFor?: readonly string[];
  /** Its `checkSchema` looks only at schemas that are held to strict mode, or only at words that are no keywords of their dialect. */
  readonly onlyFor?: "strict" | "odd-words";
  /** It judges the text itself, so it speaks also where the syntax is broken. */
  readonly judgesSyntax?: true;
  /** The editor's own JSON support says the same where it checks the syntax of the document. */
  readonly hostSaysIt?: true;
};

/** Where a rule comes from: a section of a specification, or a report with its date. */
export type Source = { readonly title: string; readonly url: string; readonly date?: string };

/** What every rule may know besides its subject. */
export type RuleSettings = {
  readonly profiles: ReadonlySet<Profile>;
  /** The revision to judge by. */
  readonly revision: Revision;
  /** True where the revision was chosen by the user or by the document's own evidence. */
  readonly revisionIsCertain: boolean;
  /** True where the user chose it. */
  readonly revisionIsAsked: boolean;
  readonly limits: Limits;
  /** Judges values and weighs patterns within a budget. */
  readonly judge: Judge;
  /** The dialect by whose metaschema the editor's own JSON support judges this document, where it does. */
  readonly hostDialect?: DialectId;
  /** The editor holds this document against VS Code's own schema of server configurations. */
  readonly hostMcpSchema: boolean;
  /** Configurations are read on Windows. */
  readonly windows: boolean;
};

/** A whole document. Its tools come with what the rules need to know of all of them. */
export type DocumentSubject = {
  readonly document: JsonDocument;
  readonly recognition: Recognition;
  readonly tools: readonly ListedTool[];
  /** Whose configuration file it is. */
  readonly owner: ConfigOwner | undefined;
  /** The caller knows that comments and trailing commas are fine here. */
  readonly jsonc: boolean;
};

/** A tool as the rules of scope "document" see it. The facts outlive edits elsewhere. */
export type ListedTool = { readonly node: JsonNode; readonly facts: ToolFacts };

export type ToolFacts = {
  readonly name: string | undefined;
  /** Estimated tokens of the tool as a model gets it. */
  readonly tokens: number;
};

/** A run of nodes: those of one tool, or all that belong to no tool. */
export type PartSubject = {
  readonly document: JsonDocument;
  /** Nodes `[first, end)`; of the rest of a document, without those of `holes`. */
  readonly first: JsonNode;
  readonly end: JsonNode;
  /** Subtrees that are parts of their own, in document order. */
  readonly holes: readonly JsonNode[];
};

/** One tool: of MCP, or the short form of a bundle (name and description). */
export type ToolSubject = {
  readonly document: JsonDocument;
  readonly node: JsonNode;
  readonly kind: DocumentKind;
  readonly name: JsonNode | undefined;
  readonly description: JsonNode | undefined;
  readonly inputSchema: JsonNode | undefined;
  readonly outputSchema: JsonNode | undefined;
};

/** One finding as a rule yields it. Places and pointers are worked out from the node. */
export type Report = {
  /** The value the finding is about; its pointer is the finding's. */
  readonly at: JsonNode;
  /** The node that carries the mark, where it is another: a tool's name for what the tool lacks. */
  readonly mark?: JsonNode;
  /** Which token of it: the value (default; of a container its first line) or its key. */
  readonly on?: "value" | "key";
  /** A smaller mark, for a part of a string. */
  readonly range?: readonly [start: number, end: number];
  /** One sentence with a full stop that quotes the offending value. */
  readonly message: string;
  readonly level?: Level;
  readonly profile?: Profile;
  readonly fixes?: readonly Fix[];
  readonly related?: readonly RelatedReport[];
  /** The finding claims that something is absent from this node, so it is dropped while the syntax there is broken. Default: `at`. */
  readonly subject?: JsonNode;
  /** The editor's own JSON support says the same where it judges this document by the metaschema. */
  readonly hostSays?: boolean;
};

export type RelatedReport = { readonly at: JsonNode; readonly on?: "value" | "key"; readonly message: string };

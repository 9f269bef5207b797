import type { JsonNode } from "../json/jsonDocument";
import { kindOf } from "../json/nodes";
import { pointerOf } from "../json/nodePointer";
import { quote } from "../lint/quote";
import type { SchemaSubject, Subschema } from "../lint/schemaSubject";
import { dialects, type DialectId } from "../schema/dialects";
import { refusalOf } from "./refusal";
import { Rewriting } from "./rewriting";
import type { SchemaRewrite } from "./schemaRewrite";

/** Ends the work from anywhere inside of it; never leaves this file. */
class Refused extends Error {}

/** Says a schema in another dialect: `change` does one of its subschemas, references follow. */
export function changeDialect(subject: SchemaSubject, from: DialectId, to: DialectId, change: (work: DialectChange, subschema: Subschema) => void): SchemaRewrite {
  const problem = refusalOf(subject);
  if (problem !== undefined) return { ok: false, problem };
  const { dialect } = subject.subschemas[0] ?? { dialect: to };
  if (dialect === to) return { ok: true, edits: [], notes: [] };
  if (dialect !== from) return { ok: false, problem: `The schema is written in ${dialects[dialect].title}, and only ${dialects[from].title} can be converted to ${dialects[to].title}.` };
  const work = new DialectChange(subject, from, to);
  try {
    for (const subschema of subject.subschemas) if (subschema.dialect === from && kindOf(subject.document, subschema.node) === "object" && !work.isGone(subschema.node)) change(work, subschema);
    return work.finish();
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.message };
    throw error;
  }
}

/** A conversion under way. What cannot be converted ends it. */
export class DialectChange extends Rewriting {
  /** Titles of the dialects. */
  readonly from: string;
  readonly to: string;

  constructor(subject: SchemaSubject, from: DialectId, to: DialectId) {
    super(subject);
    this.from = dialects[from].title;
    this.to = dialects[to].title;
  }

  refuse(problem: string): never {
    throw new Refused(problem);
  }

  /** Takes a keyword out that has no place in the other dialect, and so must not be referred to. */
  leaveOut(node: JsonNode, message?: string): void {
    const reference = this.drop(node, message);
    if (reference !== undefined) this.refuse(`The reference ${quote(reference)} leads into ${quote(pointerOf(this.document, node))}, which ${this.to} has no place for.`);
  }
}

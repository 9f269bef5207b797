import type { SchemaSubject } from "../lint/schemaSubject";
import { objectsIn } from "../lint/strict";
import { closeObjects } from "./closeObjects";
import { hasLocalReferences, inlineReferences } from "./inlineReferences";
import { makeStrict } from "./makeStrict";
import type { SchemaRewrite } from "./schemaRewrite";
import { toDraft07 } from "./toDraft07";
import { toDraft202012 } from "./toDraft202012";

type Row = {
  /** What the editor offers, as an imperative. */
  readonly title: string;
  /** Said where there is nothing to do. */
  readonly nothing: string;
  /** Whether it is of use here; cheap. */
  readonly applies: (subject: SchemaSubject) => boolean;
  readonly rewrite: (subject: SchemaSubject) => SchemaRewrite;
};

/** Every rewrite of a whole schema. */
export const rewrites = {
  makeStrict: { title: "Make schema strict for OpenAI", nothing: "The schema is strict already, as far as it can be.", applies: hasObjects, rewrite: makeStrict },
  closeObjects: { title: "Close all objects of the schema", nothing: "Every object that can be closed is closed.", applies: hasObjects, rewrite: closeObjects },
  inlineReferences: { title: "Inline the schema's local references", nothing: "The schema has no local references.", applies: hasLocalReferences, rewrite: inlineReferences },
  toDraft202012: { title: "Convert schema to draft 2020-12", nothing: "The schema is written in draft 2020-12.", applies: (subject) => subject.subschemas[0]?.dialect === "draft-07", rewrite: toDraft202012 },
  toDraft07: { title: "Convert schema to draft-07", nothing: "The schema is written in draft-07.", applies: (subject) => subject.subschemas[0]?.dialect === "2020-12", rewrite: toDraft07 },
} as const satisfies Record<string, Row>;

export type RewriteId = keyof typeof rewrites;

export const rewriteIds = Object.keys(rewrites) as readonly RewriteId[];

function hasObjects(subject: SchemaSubject): boolean {
  return objectsIn(subject)[Symbol.iterator]().next().done === false;
}

import type { JsonNode } from "../json/jsonDocument";
import { booleanOf, childrenOf, keyOf, kindOf, stringOf } from "../json/nodes";
import { listed, quote } from "../lint/quote";
import { keywordOf } from "../lint/schemaReading";
import { objectsIn } from "../lint/strict";
import type { SchemaSubject, Subschema } from "../lint/schemaSubject";
import { dialects } from "../schema/dialects";
import { refusalOf } from "./refusal";
import { Rewriting } from "./rewriting";
import type { SchemaRewrite } from "./schemaRewrite";
import { SchemaUse } from "./schemaUse";

/**
 * Closes the objects of a schema to properties that nobody declares, where that changes nothing else: what several
 * schemas say together is closed by `unevaluatedProperties` around them. What stays open has a note.
 */
export function closeObjects(subject: SchemaSubject): SchemaRewrite {
  const problem = refusalOf(subject);
  if (problem !== undefined) return { ok: false, problem };
  const use = new SchemaUse(subject);
  if (use.isDynamic) return { ok: false, problem: 'Where "$dynamicRef" leads depends on the way there, so it cannot be told what closing would change.' };
  const work = new Rewriting(subject);
  const objects = new Set(objectsIn(subject));
  for (const subschema of subject.subschemas) {
    if (kindOf(subject.document, subschema.node) === "object" && !use.isCombined(subschema)) close(work, use, objects, subschema);
  }
  return work.finish();
}

const openWords = ["additionalProperties", "unevaluatedProperties"] as const;

/** Closes a schema that no other is combined with, together with all that it combines. */
function close(work: Rewriting, use: SchemaUse, objects: ReadonlySet<Subschema>, subschema: Subschema): void {
  const { document, plan, subject } = work;
  const { node, parent, dialect } = subschema;
  const applied = use.appliedBy(subschema);
  const whole = [subschema, ...applied];
  if (!whole.some((part) => objects.has(part))) return;
  // A reference alone: its target closes by itself.
  if (applied.length > 0 && use.isBareReference(subschema) && applied.every((part) => !use.isCombined(part))) return;
  const rest = openWords.map((word) => keywordOf(document, subschema, word)).find((at) => at !== undefined);
  if (rest !== undefined) return noteOpen(work, rest);
  const declared = whole.flatMap((part) => namesOf(work, part, "properties"));
  const isMap = whole.some((part) => keywordOf(document, part, "patternProperties") !== undefined);
  const isArguments = parent === undefined && (subject.role === "input" || subject.role === "parameters");
  if (declared.length === 0 && !isMap && !isArguments) return work.say(node, "This object declares no properties, so it stays open.");
  if (use.isTested(subschema)) return work.say(node, 'What this schema accepts decides about others ("not", "if", "contains"), so it stays open.');
  const asked = [...new Set(whole.flatMap((part) => requiredBy(work, part)))].filter((name) => !declared.includes(name));
  if (asked.length > 0 && !isMap) return work.say(node, `This object requires ${listed(asked.slice(0, 3).map(quote))} without declaring it, so it stays open.`);
  if (applied.length === 0) plan.addProperty(node, "additionalProperties", "false");
  else if (dialects[dialect].refHidesSiblings) return work.say(node, `What several schemas declare together cannot be closed in ${dialects[dialect].title}, so this object stays open.`);
  else if (applied.some((part) => openWords.some((word) => keywordOf(document, part, word) !== undefined))) return work.say(node, "A branch of this object says itself which other properties there may be, so it stays as it is.");
  else {
    plan.addProperty(node, "unevaluatedProperties", "false");
    if (use.isConditional(subschema)) work.say(node, "What only a branch declares passes only where that branch is satisfied.");
  }
  if (use.isExclusive(subschema)) work.say(node, 'Under "oneOf" a value that matched several schemas may match only one now, and pass.');
}

/** What the author says of other properties stays. */
function noteOpen(work: Rewriting, rest: JsonNode): void {
  if (booleanOf(work.document, rest) === true || (kindOf(work.document, rest) === "object" && childrenOf(work.document, rest).length === 0)) work.say(rest, `${quote(keyOf(work.document, rest) ?? "")} allows other properties in so many words, so this object stays open.`);
}

function namesOf({ document }: Rewriting, subschema: Subschema, keyword: string): readonly string[] {
  const members = keywordOf(document, subschema, keyword);
  return members === undefined || kindOf(document, members) !== "object" ? [] : childrenOf(document, members).map((child) => keyOf(document, child) ?? "");
}

function requiredBy({ document }: Rewriting, subschema: Subschema): readonly string[] {
  const names = keywordOf(document, subschema, "required");
  return names === undefined ? [] : childrenOf(document, names).flatMap((name) => stringOf(document, name) ?? []);
}

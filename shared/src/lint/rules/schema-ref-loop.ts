import { schemaKinds } from "../../documents/documentKind";
import { quote } from "../quote";
import { linksFrom, linksLeadOn, type Link } from "../links";
import { referenceKeywords } from "../references";
import type { Rule } from "../rule";
import { having, inPlaceKeywords, inPlaceOf } from "../schemaReading";
import type { SchemaSubject, Subschema } from "../schemaSubject";
import { jsonSchema } from "../sources";

export const schemaRefLoop: Rule = {
  id: "schema-ref-loop",
  level: "error",
  summary: "A chain of references comes to a schema that looks at the value",
  reason: "A reference that leads back to itself without a step into the value has no meaning: validators overflow their stack or hang on it. Recursion through properties or items is fine.",
  source: jsonSchema("core", "9.4.1", "section-9.4.1"),
  fixable: false,
  kinds: schemaKinds,
  looksFor: referenceKeywords,

  *checkSchema(subject) {
    if (!linksLeadOn(subject)) return;
    for (const { at, text } of loops(subject)) {
      yield { at, subject: subject.root, message: `${quote(text)} leads back to itself without ever looking into the value.` };
    }
  },
};

type Step = { readonly to: Subschema; readonly reference: Link | undefined };

/** One reference of each loop. Depth first over everything that sees the same value, without recursion. */
function* loops(subject: SchemaSubject): Iterable<Link> {
  const done = new Set<Subschema>();
  const open = new Map<Subschema, number>();
  // From anywhere else there is no step.
  for (const start of having(subject, [...inPlaceKeywords, ...referenceKeywords])) {
    if (done.has(start)) continue;
    const path: { readonly step: Step; readonly next: Step[] }[] = [];
    const enter = (step: Step): void => {
      open.set(step.to, path.length);
      path.push({ step, next: [...stepsFrom(subject, step.to)].reverse() });
    };
    enter({ to: start, reference: undefined });
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const step = top.next.pop();
      if (!step) {
        path.pop();
        open.delete(top.step.to);
        done.add(top.step.to);
        continue;
      }
      const place = open.get(step.to);
      if (place !== undefined) {
        const inLoop = [...path.slice(place + 1).map((entry) => entry.step), step];
        const last = inLoop.findLast((entry) => entry.reference);
        if (last?.reference) yield last.reference;
      } else if (!done.has(step.to)) enter(step);
    }
  }
}

function* stepsFrom(subject: SchemaSubject, subschema: Subschema): Iterable<Step> {
  for (const to of inPlaceOf(subject, subschema)) yield { to, reference: undefined };
  if (subschema.unknownDialect) return;
  for (const reference of linksFrom(subject, subschema)) if (reference.to) yield { to: reference.to, reference };
}

import { schemaKinds } from "../../documents/documentKind";
import { startOf } from "../../json/nodes";
import { linksFrom, linksLeadOn } from "../links";
import { referenceKeywords } from "../references";
import type { Report, Rule } from "../rule";
import { having, inPlaceKeywords, inPlaceOf, isAmong } from "../schemaReading";
import type { SchemaSubject, Subschema } from "../schemaSubject";

/** Schemas that may look at one value before validators are in trouble. */
const mostSchemas = 100_000;
/** References that may follow each other without a step into the value. */
const longestChain = 64;

/** Nothing else makes a second schema look at one value. */
const steps = [...inPlaceKeywords, ...referenceKeywords];

export const schemaLimits: Rule = {
  id: "schema-limits",
  level: "warning",
  summary: "A schema is of a size that validators cope with",
  reason: "Validators walk a schema recursively and try every branch: thousands of levels overflow their stack, and branches that double with each reference take them hours. What lies beyond the limits is not checked here.",
  source: { title: "Limits of MCP Workbench", url: "https://github.com/mcp-workbench/mcp-workbench#limits" },
  fixable: false,
  kinds: schemaKinds,

  *checkSchema(subject, { limits }) {
    const { document, root } = subject;
    const start = startOf(document, root);
    const at = { at: root, range: [start, start + 1] as const };
    if (subject.reached === "schemaDepth") yield { ...at, message: `Schemas are nested deeper than ${limits.schemaDepth} levels; what lies deeper was not checked.` };
    if (subject.reached === "subschemas") yield { ...at, message: `The schema has more than ${limits.subschemas} subschemas; the rest was not checked.` };
    if (!isAmong(steps, subject.words) || (!linksLeadOn(subject) && subject.subschemas.length * 3 <= mostSchemas)) return;
    const { size, chain } = measure(subject);
    if (size > mostSchemas) yield { ...at, message: `Written out, this schema tries more than ${mostSchemas} schemas for one value.` } satisfies Report;
    if (chain > longestChain) yield { ...at, message: `More than ${longestChain} references follow each other here.` } satisfies Report;
  },
};

const alone = { size: 1, chain: 0 };

type Measure = { readonly size: number; readonly chain: number };

/**
 * How many schemas look at one value at most, branches and references written out, and the longest run of
 * references; each schema is measured once, a loop counts once. Without recursion: chains can be long.
 */
function measure(subject: SchemaSubject): Measure {
  const known = new Map<Subschema, Measure>();
  const open = new Set<Subschema>();
  let { size, chain } = alone;
  for (const start of having(subject, steps)) {
    const path: { readonly of: Subschema; readonly branches: readonly Subschema[]; readonly referred: readonly Subschema[]; next: number }[] = [];
    const enter = (of: Subschema): void => {
      open.add(of);
      path.push({ of, branches: inPlaceOf(subject, of), referred: referredBy(subject, of), next: 0 });
    };
    if (!known.has(start)) enter(start);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const to = top.branches[top.next] ?? top.referred[top.next - top.branches.length];
      top.next++;
      if (to) {
        if (!known.has(to) && !open.has(to)) enter(to);
        continue;
      }
      path.pop();
      open.delete(top.of);
      let sum = 1;
      let hops = 0;
      for (const each of top.branches) {
        sum += known.get(each)?.size ?? 0;
        hops = Math.max(hops, known.get(each)?.chain ?? 0);
      }
      for (const each of top.referred) {
        sum += known.get(each)?.size ?? 0;
        hops = Math.max(hops, 1 + (known.get(each)?.chain ?? 0));
      }
      known.set(top.of, { size: Math.min(sum, Number.MAX_SAFE_INTEGER), chain: hops });
      size = Math.max(size, sum);
      chain = Math.max(chain, hops);
    }
  }
  return { size, chain };
}

function referredBy(subject: SchemaSubject, subschema: Subschema): readonly Subschema[] {
  return linksFrom(subject, subschema).flatMap(({ to }) => to ?? []);
}

import { childrenOf, keyOf, kindOf, propertyOf, stringOf } from "../../json/nodes";
import { jsonName } from "../jsonName";
import { nearest } from "../nearest";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { mcp } from "../sources";
import { renameKey, replaceValue } from "../textEdits";

/** The hints of a tool and what they default to. */
export const hints = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true } as const;
const known: readonly string[] = ["title", ...Object.keys(hints)];

export const annotationShape: Rule = {
  id: "annotation-shape",
  level: "error",
  summary: "Annotations are the known hints, as true or false",
  reason: "Clients check the type of each hint together with the list, so one hint as text costs the tool or the list. A hint of another name is ignored, and its default holds: readOnlyHint false, destructiveHint true, idempotentHint false, openWorldHint true.",
  source: mcp("schema, ToolAnnotations", "schema#toolannotations"),
  fixable: true,
  kinds: ["manifest"],

  *checkTool({ document, node }) {
    const annotations = propertyOf(document, node, "annotations");
    if (annotations === undefined || kindOf(document, annotations) !== "object") return;
    for (const child of childrenOf(document, annotations)) {
      const name = keyOf(document, child) ?? "";
      if (name === "title") {
        if (kindOf(document, child) !== "string") yield { at: child, message: `The annotation "title" must be a string, but is ${jsonName(document, child)}.` };
      } else if (Object.hasOwn(hints, name)) {
        if (kindOf(document, child) === "boolean" || kindOf(document, child) === "invalid") continue;
        const text = stringOf(document, child);
        const fixes = text === "true" || text === "false" ? [{ title: `Write \`${text}\` without quotes`, edits: [replaceValue(document, child, text)] }] : [];
        yield { at: child, message: `The annotation "${name}" must be true or false, but is ${jsonName(document, child)}.`, fixes };
      } else {
        const meant = Object.hasOwn(hints, `${name}Hint`) ? `${name}Hint` : (nearest(name, known) ?? nearest(`${name}Hint`, known));
        const isFree = meant !== undefined && propertyOf(document, annotations, meant) === undefined;
        yield {
          at: child,
          on: "key",
          level: "info",
          message: `No client knows the annotation ${quote(name)}${meant ? `; did you mean "${meant}"` : ""}${meant ? "?" : "."}`,
          fixes: isFree ? [{ title: `Rename it to "${meant}"`, edits: [renameKey(document, child, meant)] }] : [],
        };
      }
    }
  },
};

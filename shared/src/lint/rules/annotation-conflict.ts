import { booleanOf, propertyOf } from "../../json/nodes";
import type { Rule } from "../rule";
import { mcp } from "../sources";

export const annotationConflict: Rule = {
  id: "annotation-conflict",
  level: "warning",
  summary: "A read-only tool is not called destructive",
  reason: "destructiveHint means something only where readOnlyHint is false, so one of the two is wrong, and clients decide by them whether to ask before a call. Annotations are hints, never permissions. Defaults: readOnlyHint false, destructiveHint true, idempotentHint false, openWorldHint true.",
  source: mcp("schema, ToolAnnotations", "schema#toolannotations"),
  fixable: false,
  kinds: ["manifest"],

  *checkTool({ document, node }) {
    const annotations = propertyOf(document, node, "annotations");
    if (annotations === undefined) return;
    const readOnly = propertyOf(document, annotations, "readOnlyHint");
    const destructive = propertyOf(document, annotations, "destructiveHint");
    if (readOnly === undefined || destructive === undefined) return;
    if (booleanOf(document, readOnly) !== true || booleanOf(document, destructive) !== true) return;
    yield {
      at: destructive,
      message: '"destructiveHint": true contradicts "readOnlyHint": true.',
      related: [{ at: readOnly, message: "The tool is said to be read-only here." }],
    };
  },
};

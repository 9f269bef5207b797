import { schemaKinds } from "../../documents/documentKind";
import { kindOf, propertyOf, stringOf } from "../../json/nodes";
import { jsonName } from "../jsonName";
import type { Rule } from "../rule";
import { isStrict, strictProfile, strictSource } from "../strict";

export const strictRoot: Rule = {
  id: "strict-root",
  level: "error",
  summary: "Under strict mode the root of a schema is one object",
  reason: "OpenAI refuses a strict schema whose root is anything but an object, or a choice between several.",
  source: strictSource,
  fixable: false,
  kinds: schemaKinds,
  onlyFor: "strict",

  *checkSchema(subject, settings) {
    if (!isStrict(subject, settings)) return;
    const { document, root } = subject;
    if (kindOf(document, root) !== "object") return;
    const type = propertyOf(document, root, "type");
    const profile = strictProfile(subject);
    const union = propertyOf(document, root, "anyOf");
    if (union !== undefined) yield { at: union, on: "key", message: 'Strict mode takes no "anyOf" at the root.', ...profile };
    else if (type === undefined) yield { at: root, on: "key", message: 'Strict mode wants "type": "object" at the root, and here is no "type".', ...profile };
    else if (stringOf(document, type) !== "object") yield { at: type, message: `Strict mode wants "type": "object" at the root, not ${jsonName(document, type)}.`, ...profile };
  },
};

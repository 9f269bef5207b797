import { childrenOf, keyOf, kindOf, propertyOf, stringOf } from "../../json/nodes";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { mcp } from "../sources";

export const parameterDescription: Rule = {
  id: "parameter-description",
  level: "info",
  summary: "A parameter has a description",
  reason: "A model fills in parameters by their descriptions; from the name alone it guesses formats and units.",
  source: mcp("data types, Tool", "server/tools#tool"),
  fixable: false,
  kinds: ["manifest"],

  *checkSchema({ document, root, role }) {
    if (role !== "input") return;
    const properties = propertyOf(document, root, "properties");
    if (properties === undefined || kindOf(document, properties) !== "object") return;
    for (const parameter of childrenOf(document, properties)) {
      if (kindOf(document, parameter) !== "object") continue;
      const description = propertyOf(document, parameter, "description");
      const isBlank = description === undefined || stringOf(document, description)?.trim() === "";
      // What a reference leads to, or a constant, may say it all.
      if (!isBlank || ["$ref", "const"].some((name) => propertyOf(document, parameter, name) !== undefined)) continue;
      yield { at: parameter, on: "key", message: `The parameter ${quote(keyOf(document, parameter) ?? "")} has no "description" for models to fill it in by.` };
    }
  },
};

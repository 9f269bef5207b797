import type { Rule } from "../rule";
import { mcp } from "../sources";

export const frameEncoding: Rule = {
  id: "frame-encoding",
  level: "error",
  summary: "Messages are UTF-8",
  reason: "A reader puts U+FFFD where a byte is no UTF-8, and the text goes on wrong without a word, or it ends the session.",
  source: mcp("stdio", "basic/transports/stdio"),
  fixable: false,
  kinds: ["trace"],

  *checkGroup({ kind, reason, why = "A byte of the line is no UTF-8." }) {
    if (kind === "pollution" && reason === "invalid-utf8") yield { message: why };
  },
};

import { numberOfName } from "../../json/commonNames";
import { offsetInString } from "../../json/decodeString";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { endOf, startOf, stringOf } from "../../json/nodes";
import { modelTexts } from "../modelTexts";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";
import { mcp } from "../sources";

/** Phrases with which tools of real attacks spoke to the model; ordinary documentation has no use for them. */
const phrases: readonly (readonly [phrase: RegExp, what: string])[] = [
  [/\b(?:do not|don't|never) (?:tell|inform|mention|reveal|notify|alert|show)\b[^.]{0,40}\b(?:the )?users?\b/i, "asks the model to hide something from the user"],
  [/\bwithout (?:telling|informing|notifying|alerting) the user\b/i, "asks the model to hide something from the user"],
  [/\b(?:ignore|disregard|forget|override) (?:all |any |the |your )*(?:previous|prior|above|earlier|other|system) (?:instructions?|prompts?|rules|guidelines)\b/i, "asks the model to set its instructions aside"],
  [/\b(?:read|open|cat|include|send|pass|upload)\b[^.]{0,60}(?:~\/\.(?:ssh|aws|cursor|config)\b|\bid_rsa\b|\/etc\/(?:passwd|shadow)\b|\.env\b(?! variable))/i, "asks the model for a file with secrets"],
  [/\b(?:do not|don't|never) (?:use|call|invoke) (?:any other|other|the other|another) tools?\b/i, "speaks against the tools of other servers"],
  [/\binstead of (?:any other|the other|all other|other) tools?\b/i, "speaks against the tools of other servers"],
  [/<\/?(?:important|system|secret|instructions?|assistant)>/i, "is marked up as an instruction to the model"],
];

/** All of them at once: nearly every text has none. */
const anyPhrase = new RegExp(phrases.map(([phrase]) => phrase.source).join("|"), "i");

const [description, title] = [numberOfName("description"), numberOfName("title")];

export const toolInstructionText: Rule = {
  id: "tool-instruction-text",
  level: "info",
  summary: "Descriptions describe the tool and do not address the model about other things",
  reason: "A description goes into the model's context as it is. Text about other tools, secrets or what to hide from the user is how tool poisoning works; reviewers and clients will ask about it.",
  source: mcp("tools, data types", "server/tools#tool"),
  fixable: false,
  kinds: ["manifest", "bundle", "function-tools", "transcript"],

  *checkTool({ document, node }) {
    yield* instructionsBelow(document, node);
  },

  *checkDocument(subject) {
    for (const node of modelTexts(subject)) yield* instructionsBelow(subject.document, node);
  },
};

function* instructionsBelow(document: JsonDocument, node: JsonNode): Iterable<Report> {
  const end = node + (document.sizes[node] ?? 1);
  for (let at: JsonNode = node; at < end; at++) {
    const word = document.names[at];
    if (word !== description && word !== title) continue;
    const text = stringOf(document, at);
    if (text === undefined || !anyPhrase.test(text)) continue;
    for (const [phrase, what] of phrases) {
      const match = phrase.exec(text);
      if (!match) continue;
      const start = startOf(document, at);
      const range = [match.index, match.index + match[0].length].map((index) => offsetInString(document.text, start, endOf(document, at), index));
      yield { at, range: [range[0] ?? start, range[1] ?? start], message: `The text ${quote(match[0])} ${what}.` };
      break;
    }
  }
}

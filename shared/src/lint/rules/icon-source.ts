import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { childrenOf, kindOf, propertyOf, stringOf } from "../../json/nodes";
import { jsonName } from "../jsonName";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";
import { mcp } from "../sources";

export const iconSource: Rule = {
  id: "icon-source",
  level: "error",
  summary: "An icon comes from an https or data URI, as PNG or JPEG",
  reason: "Clients must refuse icons with schemes such as file: or javascript:, and take http: for unsafe. Every client that shows icons shows PNG and JPEG; SVG and WebP are optional.",
  source: mcp("icons", "basic/index#icons"),
  fixable: false,
  kinds: ["manifest"],

  *checkDocument({ document, recognition }) {
    for (const { items, field, result } of recognition.lists) {
      if (field === "tools") continue;
      if (items !== undefined) for (const item of childrenOf(document, items)) yield* iconsOf(document, item);
      const server = result === undefined ? undefined : propertyOf(document, result, "serverInfo");
      if (server !== undefined) yield* iconsOf(document, server);
    }
  },

  *checkTool({ document, node }) {
    yield* iconsOf(document, node);
  },
};

const required: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/jpg"]);

function* iconsOf(document: JsonDocument, holder: JsonNode): Iterable<Report> {
  const icons = propertyOf(document, holder, "icons");
  if (icons === undefined || kindOf(document, icons) !== "array") return;
  for (const icon of childrenOf(document, icons)) {
    if (kindOf(document, icon) !== "object") {
      yield { at: icon, message: `An icon must be an object with "src", but is ${jsonName(document, icon)}.` };
      continue;
    }
    const source = propertyOf(document, icon, "src");
    if (source === undefined) yield { at: icon, message: 'The icon has no "src".' };
    else yield* sourceFaults(document, source);
    const type = propertyOf(document, icon, "mimeType");
    const name = type === undefined ? undefined : stringOf(document, type);
    if (type === undefined || name === undefined || required.has(name.toLowerCase())) continue;
    yield { at: type, level: "info", message: `Clients need not show icons of the type ${quote(name)}; all that show icons show image/png and image/jpeg.` };
  }
}

function* sourceFaults(document: JsonDocument, source: JsonNode): Iterable<Report> {
  const uri = stringOf(document, source);
  if (uri === undefined) {
    yield { at: source, message: `The "src" of an icon must be a string, but is ${jsonName(document, source)}.` };
    return;
  }
  const scheme = /^([a-zA-Z][a-zA-Z0-9+.-]*):/.exec(uri)?.[1]?.toLowerCase();
  if (scheme === "https" || scheme === "data") return;
  if (scheme === "http") yield { at: source, level: "warning", message: `Clients need not load the icon ${quote(uri)}: only https and data URIs are safe.` };
  else if (scheme === undefined) yield { at: source, message: `The icon source ${quote(uri)} is no absolute URI; use https: or data:.` };
  else yield { at: source, message: `Clients must refuse the icon source ${quote(uri)} for its scheme "${scheme}:"; use https: or data:.` };
}

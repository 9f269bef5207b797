import { RE2JS } from "re2js";

/** Tells whether a path fits. */
export type GlobPattern = { readonly test: (path: string) => boolean };

/**
 * A glob over a path with `/`, matched in linear time, because a workspace's settings may hold any: `*` and `?` within a name, `**` over folders, `{a,b}` for
 * one of several, `[a-z]` and `[!a]` for one character. What is no such thing stands for itself.
 */
export function globPattern(glob: string): GlobPattern {
  let source = "";
  let depth = 0;
  for (let at = 0; at < glob.length; at++) {
    const sign = glob[at] ?? "";
    const set = sign === "[" ? /^\[(!|\^)?(\]?[^\]/]+)\]/.exec(glob.slice(at)) : null;
    if (glob.startsWith("**/", at)) {
      source += "(?:[^/]+/)*";
      at += 2;
    } else if (glob.startsWith("**", at)) {
      source += ".*";
      at += 1;
    } else if (set) {
      source += `[${set[1] === undefined ? "" : "^/"}${(set[2] ?? "").replace(/[\\\][^&|~]/g, "\\$&")}]`;
      at += set[0].length - 1;
    } else if (sign === "*") source += "[^/]*";
    else if (sign === "?") source += "[^/]";
    else if (sign === "{" && glob.includes("}", at)) {
      source += "(?:";
      depth++;
    } else if (sign === "}" && depth > 0) {
      source += ")";
      depth--;
    } else source += sign === "," && depth > 0 ? "|" : sign.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  }
  return compiled(`${source}${")".repeat(depth)}`) ?? { test: (path) => path === glob };
}

/** Undefined for what cannot be one, such as a range out of order: it fits only its own text. */
function compiled(source: string): GlobPattern | undefined {
  try {
    const pattern = RE2JS.compile(source, RE2JS.DOTALL);
    return { test: (path) => pattern.matches(path) };
  } catch {
    return undefined;
  }
}

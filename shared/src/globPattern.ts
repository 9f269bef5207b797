/**
 * A glob as a regular expression over a path with `/`: `*` and `?` within a name, `**` over folders, `{a,b}` for
 * one of several, `[a-z]` and `[!a]` for one character. What is no such thing stands for itself.
 */
export function globPattern(glob: string): RegExp {
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
      source += `(?!/)[${set[1] === undefined ? "" : "^"}${(set[2] ?? "").replace(/[\\\][^&|~]/g, "\\$&")}]`;
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
  try {
    return new RegExp(`^${source}${")".repeat(depth)}$`);
  } catch {
    // A range out of order, say: the glob fits only its own text.
    return new RegExp(`^${glob.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}$`);
  }
}

import type { FormatName, VariableSyntax } from "./format";
import { formats } from "./format";

/** What the text between `${` and `}` (or after `$`) stands for. */
export type Variable =
  | { readonly kind: "env"; readonly name: string; readonly fallback?: string }
  | { readonly kind: "input"; readonly id: string }
  | { readonly kind: "folder"; readonly what: "path" | "name"; readonly folder?: string }
  | { readonly kind: "home" }
  | { readonly kind: "separator" }
  /** Looks like a variable, but this format has none of that spelling. */
  | { readonly kind: "unknown" };

/** A piece of a string: literal text, or a variable as written. */
export type Piece = string | { readonly written: string; readonly variable: Variable };

const envName = /^[A-Za-z_][A-Za-z0-9_]*/;

/** Cuts a configured string at its variables. Text that is none in this syntax, `$` and `%` included, stays as it is. */
export function pieces(text: string, syntax: VariableSyntax): readonly Piece[] {
  const found: Piece[] = [];
  let literalFrom = 0;
  for (let at = text.indexOf("$"); at >= 0; ) {
    const written = variableAt(text, at, syntax);
    if (written === undefined) {
      at = text.indexOf("$", at + 1);
      continue;
    }
    if (at > literalFrom) found.push(text.slice(literalFrom, at));
    found.push({ written, variable: readVariable(written, syntax) });
    literalFrom = at + written.length;
    at = text.indexOf("$", literalFrom);
  }
  if (literalFrom < text.length) found.push(text.slice(literalFrom));
  return found;
}

/** The variable that begins at a `$`, as written; undefined where the `$` is only a character. */
function variableAt(text: string, at: number, syntax: VariableSyntax): string | undefined {
  if (text[at + 1] === "{") {
    const end = text.indexOf("}", at);
    return end < 0 ? undefined : text.slice(at, end + 1);
  }
  if (syntax !== "shell") return undefined;
  const name = envName.exec(text.slice(at + 1))?.[0];
  return name === undefined ? undefined : `$${name}`;
}

function readVariable(written: string, syntax: VariableSyntax): Variable {
  const inner = written.startsWith("${") ? written.slice(2, -1) : written.slice(1);
  switch (syntax) {
    case "vscode":
    case "cursor":
      return readEditorVariable(inner, syntax);
    case "shell":
    case "shell-braces": {
      const name = envName.exec(inner)?.[0];
      if (name === undefined) return { kind: "unknown" };
      const after = inner.slice(name.length);
      if (after === "") return { kind: "env", name };
      return after.startsWith(":-") && syntax === "shell-braces" ? { kind: "env", name, fallback: after.slice(2) } : { kind: "unknown" };
    }
    case "none":
      return { kind: "unknown" };
  }
}

function readEditorVariable(inner: string, syntax: "vscode" | "cursor"): Variable {
  const colon = inner.indexOf(":");
  const word = colon < 0 ? inner : inner.slice(0, colon);
  const argument = colon < 0 ? undefined : inner.slice(colon + 1);
  if (word === "env" && argument) return { kind: "env", name: argument };
  if (word === "input" && argument && syntax === "vscode") return { kind: "input", id: argument };
  if (word === "workspaceFolder" || word === "workspaceFolderBasename") {
    return { kind: "folder", what: word === "workspaceFolder" ? "path" : "name", ...(argument && { folder: argument }) };
  }
  if (argument !== undefined) return { kind: "unknown" };
  if (word === "userHome") return { kind: "home" };
  if (word === "pathSeparator" || word === "/") return { kind: "separator" };
  return { kind: "unknown" };
}

/** How a variable of the environment is written in a format, for advice; undefined where there is none. */
export function spelling(format: FormatName, name: string): string | undefined {
  switch (formats[format].variables) {
    case "vscode":
    case "cursor":
      return `\${env:${name}}`;
    case "shell-braces":
    case "shell":
      return `\${${name}}`;
    case "none":
      return undefined;
  }
}

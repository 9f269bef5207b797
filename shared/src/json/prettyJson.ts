/** JSON text over lines, two spaces a level. Every token stays as it was written: `1.50` is not `1.5`. */
export function prettyJson(text: string): string {
  let level = 0;
  let out = "";
  const line = (): string => `\n${"  ".repeat(level)}`;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{[]\s*[}\]]|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    switch (token) {
      case "{":
      case "[":
        level += 1;
        out += token + line();
        break;
      case "}":
      case "]":
        level = Math.max(0, level - 1);
        out += line() + token;
        break;
      case ",":
        out += token + line();
        break;
      case ":":
        out += ": ";
        break;
      default:
        out += /^[{[]/.test(token) ? token.replace(/\s+/g, "") : token;
    }
  }
  return out;
}

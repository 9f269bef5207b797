/** Replaces secret values in a text. */
export type Redact = (text: string) => string;

const placeholder = "<redacted>";

/** Shorter values would tear words apart that have nothing to do with the secret. */
const shortest = 4;
/** Characters of a secret by which it is looked for. */
const beginning = 64;

/**
 * Replaces each secret, and the ways it is written inside JSON and URLs: with JSON's escapes, with
 * the escaped slashes and non-ASCII letters of some serialisers, and percent-encoded.
 */
export function redactor(secrets: readonly string[]): Redact {
  const forms = new Set(secrets.filter((secret) => secret.length >= shortest).flatMap(spellings));
  if (forms.size === 0) return (text) => text;
  // The longest first, so that a secret that contains another is replaced as a whole.
  const sorted = [...forms].sort((a, b) => b.length - a.length);
  // A pattern can be too large to compile: it finds the beginnings, and the rest is compared.
  const expression = new RegExp([...new Set(sorted.map((form) => escapePattern(form.slice(0, beginning))))].join("|"), "g");
  return (text) => {
    let redacted = "";
    let at = 0;
    expression.lastIndex = 0;
    for (let match = expression.exec(text); match; match = expression.exec(text)) {
      const form = sorted.find((one) => text.startsWith(one, match.index));
      if (form === undefined) {
        expression.lastIndex = match.index + 1;
        continue;
      }
      redacted += text.slice(at, match.index) + placeholder;
      at = expression.lastIndex = match.index + form.length;
    }
    return at === 0 ? text : redacted + text.slice(at);
  };
}

function spellings(secret: string): readonly string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const ascii = json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const forms = [secret, json, ascii, json.replaceAll("/", "\\/"), ascii.replaceAll("/", "\\/")];
  // A lone surrogate has no percent-encoding.
  return /\p{Surrogate}/u.test(secret) ? forms : [...forms, encodeURIComponent(secret)];
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

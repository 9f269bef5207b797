/** A value must be at least this long to be replaced: shorter ones stand everywhere by chance. */
const shortest = 4;

const secretName = /token|secret|passw|passphrase|pwd|api[-_]?key|apikey|credential|auth|cookie|private[-_]?key|access[-_]?key|signature|(^|[-_])(key|pat|sig|code|session|jwt|dsn)([-_]|$)|connection[-_]?string/i;

/** Prefixes under which well-known issuers hand out tokens. */
const tokenShape = /^(gh[pousr]_|github_pat_|glpat-|sk-|pk_live|rk_live|sk_live|xox[abeoprs]-|AKIA|ASIA|AIza|ya29\.|npm_|pypi-|eyJ[\w-]+\.|hf_|dop_v1_|SG\.)/;

/** Whether a value is one to keep out of logs, by the name it goes under and by its own shape. */
export function isSecret(name: string, value: string): boolean {
  return value.length >= shortest && (secretName.test(name) || tokenShape.test(value));
}

/** The secret parts of headers: the whole value, and the credentials after a scheme such as `Bearer`. */
export function headerSecrets(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const credentials = /^(?:Basic|Bearer|Digest|Token|ApiKey)\s+(\S.*)$/i.exec(value)?.[1];
    if (credentials !== undefined) return [credentials];
    return isSecret(name, value) ? [value] : [];
  });
}

/** The password and the secret query values of a URL. */
export function urlSecrets(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { password, searchParams } = new URL(url);
  const values = [...searchParams].filter(([name, value]) => isSecret(name, value)).map(([, value]) => value);
  if (password.length >= shortest) values.push(password, decode(password));
  return values;
}

/** Secrets among command-line arguments: `--token X`, `--token=X`, a bare token, a URL with a password. */
export function argumentSecrets(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    const [, flag, joined] = /^--?([\w-]+)(?:=(.+))?$/.exec(arg) ?? [];
    if (flag !== undefined) return joined !== undefined && isSecret(flag, joined) ? [joined] : [];
    const before = /^--?([\w-]+)$/.exec(args[index - 1] ?? "")?.[1] ?? "";
    return isSecret(before, arg) ? [arg] : urlSecrets(arg);
  });
}

/** Of several values, those to replace: no duplicates, none too short, the longest first. */
export function secretList(values: Iterable<string>): readonly string[] {
  return [...new Set(values)].filter((value) => value.length >= shortest).sort((a, b) => b.length - a.length);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** RFC 3492 with the parameters of IDNA. */
const base = 36;
const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

function adapt(delta: number, count: number, first: boolean): number {
  let rest = first ? Math.floor(delta / 700) : delta >> 1;
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > 455; k += base) rest = Math.floor(rest / 35);
  return k + Math.floor((base * rest) / (rest + 38));
}

function threshold(k: number, bias: number): number {
  return k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
}

/** The text that a Punycode string (without `xn--`) stands for, or undefined where it stands for none. */
export function decodePunycode(code: string): string | undefined {
  const dash = code.lastIndexOf("-");
  const points = dash > 0 ? [...code.slice(0, dash)].map((letter) => letter.codePointAt(0) ?? 0) : [];
  let n = 128;
  let i = 0;
  let bias = 72;
  for (let at = dash > 0 ? dash + 1 : 0; at < code.length; ) {
    const before = i;
    for (let weight = 1, k = base; ; k += base) {
      const digit = letters.indexOf((code[at] ?? "!").toLowerCase());
      at += 1;
      if (digit < 0) return undefined;
      i += digit * weight;
      if (i > 0x7fffffff) return undefined;
      const limit = threshold(k, bias);
      if (digit < limit) break;
      weight *= base - limit;
    }
    const count = points.length + 1;
    bias = adapt(i - before, count, before === 0);
    n += Math.floor(i / count);
    i %= count;
    if (n > 0x10ffff || (n >= 0xd800 && n <= 0xdfff)) return undefined;
    points.splice(i, 0, n);
    i += 1;
  }
  return String.fromCodePoint(...points);
}

/** The Punycode string (without `xn--`) of a text. */
export function encodePunycode(text: string): string {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < 128);
  let code = String.fromCodePoint(...basic) + (basic.length > 0 ? "-" : "");
  let n = 128;
  let delta = 0;
  let bias = 72;
  for (let handled = basic.length; handled < points.length; n += 1) {
    const next = points.reduce((least, point) => (point >= n && point < least ? point : least), Infinity);
    delta += (next - n) * (handled + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta += 1;
      if (point !== n) continue;
      let rest = delta;
      for (let k = base; ; k += base) {
        const limit = threshold(k, bias);
        if (rest < limit) break;
        code += letters[limit + ((rest - limit) % (base - limit))] ?? "";
        rest = Math.floor((rest - limit) / (base - limit));
      }
      code += letters[rest] ?? "";
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
  }
  return code;
}

/** A duration for people: `8 ms`, `1.2 s`, `2 min 5 s`. */
export function durationWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** An amount of bytes or characters for people: `900`, `12 k`, `3.4 M`. */
export function amountWords(amount: number): string {
  if (amount < 1000) return String(amount);
  return amount < 999_500 ? `${Math.round(amount / 1000)} k` : `${(amount / 1_000_000).toFixed(1)} M`;
}

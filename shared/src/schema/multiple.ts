/** Whether a number is a whole multiple of another, computed in decimals as they are written, not in binary fractions. */
export function isMultiple(number: number, factor: number): boolean {
  if (!Number.isFinite(number) || !Number.isFinite(factor) || factor === 0) return number === 0 || !Number.isFinite(factor) || factor === 0;
  if (Number.isSafeInteger(number) && Number.isSafeInteger(factor)) return number % factor === 0;
  const a = decimal(number);
  const b = decimal(factor);
  const exponent = Math.min(a.exponent, b.exponent);
  return (a.digits * 10n ** BigInt(a.exponent - exponent)) % (b.digits * 10n ** BigInt(b.exponent - exponent)) === 0n;
}

/** The number as `digits × 10^exponent`. At most some 640 digits come of it. */
function decimal(number: number): { readonly digits: bigint; readonly exponent: number } {
  const [mantissa = "0", power = "0"] = number.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

/** A whole number for people: `1,234,567`. The first number that `Intl` formats in a page costs it 40 ms. */
export function thousands(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** How many digits of an amount come after the point: 2 of dollars, none of yen. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** 4950 cents as `$49.50`. */
export function moneyText(amount: number, currency: string, language = 'en-US'): string {
  const digits = minorDigits(currency);
  const value = amount / 10 ** digits;
  const isWhole = Number.isInteger(value);
  const format = { style: 'currency', currency, minimumFractionDigits: isWhole ? 0 : digits } as const;
  return new Intl.NumberFormat(language, format).format(value);
}

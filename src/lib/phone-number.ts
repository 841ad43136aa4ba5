/**
 * E.164 form, like +15125550123; a number without a country code is taken as American. Undefined if it can't be a phone
 * number; only the network knows whether it is assigned.
 */
export function dialedNumber(written: string): string | undefined {
  const plain = written
    .trim()
    .replace(/^00/, '+')
    // As in +44 (0)20 …: dialed only within the country.
    .replace(/^(\+[^(]*)\(0\)/, '$1')
    .replace(/[\s().\-/\u00a0\u2010-\u2015]/g, '');
  if (/^\+[1-9]\d{7,14}$/.test(plain)) return plain;
  return /^1?[2-9]\d{9}$/.test(plain) ? `+1${plain.slice(-10)}` : undefined;
}

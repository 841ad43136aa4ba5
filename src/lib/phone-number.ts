/**
 * As networks dial it (E.164), like +15125550123; a number without its country's code is an American one. Undefined for
 * what can't be one: whether somebody has it, only the network knows.
 */
export function dialedNumber(written: string): string | undefined {
  const plain = written
    .trim()
    .replace(/^00/, '+')
    // As in +44 (0)20 …: dialed within the country alone.
    .replace(/^(\+[^(]*)\(0\)/, '$1')
    .replace(/[\s().\-/\u00a0\u2010-\u2015]/g, '');
  if (/^\+[1-9]\d{7,14}$/.test(plain)) return plain;
  return /^1?[2-9]\d{9}$/.test(plain) ? `+1${plain.slice(-10)}` : undefined;
}

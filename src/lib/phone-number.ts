/** Digits as in `tel:`: of Arabic, Persian and full-width ones, the ASCII ones; `00` as `+`. */
export function withPlainDigits(written: string): string {
  return (
    written
      .normalize('NFKC')
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
      .trim()
      .replace(/^00/, '+')
      // As in +44 (0)20 …: dialed only within the country.
      .replace(/^(\+[^(]*)\(0\)/, '$1')
  );
}

/** Whether people may have typed a phone number, in any script and with any words, such as an extension. */
export function mayBePhone(written: string): boolean {
  return written.length <= 100 && (written.match(/\p{Nd}/gu) ?? []).length >= 4;
}

const number = /\+?\d[\d\s().\-/\u2010-\u2015]*/;
const extension = /^(?:ext\w*|x|#|durchwahl|dw|poste|int\w*)[.:]?\s*(\d{1,6})/i;

/** A link that dials what people have typed, with its extension after a pause; other words are left out. */
export function phoneHref(written: string): string {
  const plain = withPlainDigits(written);
  const [found = ''] = number.exec(plain) ?? [];
  const [, more] = extension.exec(plain.slice(plain.indexOf(found) + found.length)) ?? [];
  return `tel:${found.replace(/(?!^\+)[^\d]/g, '')}${more ? `,${more}` : ''}`;
}

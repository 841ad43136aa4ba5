const lineBreakOrControl = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** Rejects what no database column accepts: lone surrogates and the null character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

export const isOneLine = (text: string): boolean => !lineBreakOrControl.test(text);

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Shortens a text at a word boundary: unchanged up to `most` characters, else cut at the last word's end within `near`,
 * with an ellipsis. A longer word is cut at `most`, never within a character.
 */
export function cutOnWord(text: string, near: number, most = near): string {
  const clean = text.trim().replace(/\s+/g, ' ');
  if (clean.length <= most) return clean;
  const characters = charactersOf(clean, Math.max(near, most) + 2);
  if (characters.length <= most) return clean;
  const head = characters.slice(0, near + 1).join('');
  const wordEnd = head.lastIndexOf(' ');
  const cut = wordEnd > 0 ? head.slice(0, wordEnd) : characters.slice(0, most).join('');
  return `${trimEnd(cut, /[\s,;:.–-]/)}…`;
}

/** Below the combining marks, each code unit is a character. */
const isSimple = /^[\x20-\u02ff]*$/;

/** At least the first `wanted` characters, or all if there are fewer. Proper segmentation is slow. */
function charactersOf(text: string, wanted: number): string[] {
  const head = text.slice(0, wanted);
  if (isSimple.test(head)) return head.split('');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A text without the characters at its end that `isEnding` matches, one by one: an expression for all takes n² steps. */
export function trimEnd(text: string, isEnding: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const letter = text.codePointAt(end - 2) ?? 0;
    const from = end - (letter > 0xffff ? 2 : 1);
    if (!isEnding.test(text.slice(from, end))) break;
    end = from;
  }
  return text.slice(0, end);
}

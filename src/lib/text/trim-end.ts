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

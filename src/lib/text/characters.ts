const lineBreakOrControl = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** Rejects what no database column accepts: lone surrogates and the null character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

export function isOneLine(text: string): boolean {
  return !lineBreakOrControl.test(text);
}

/**
 * A flat copy of a text. V8 keeps a string concatenated from thousands of small ones as a rope, and each use within
 * another text walks it again: worth a copy for strings that are kept and used often.
 */
export function flatText(text: string): string {
  return Buffer.from(text).toString();
}

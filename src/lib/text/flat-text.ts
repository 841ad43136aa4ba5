/**
 * The same text in one piece. What was put together of thousands of small ones stays a rope of them in V8, and each use
 * as a part of another text would walk along it again: worth a copy for what is kept and used often.
 */
export function flatText(text: string): string {
  return Buffer.from(text).toString();
}

import { writingDirection } from './writing-direction.ts';

/** A name in a sentence that is written from right to left: its own full stop and figures stay beside it. */
export function isolated(name: string, language: string): string {
  return name && writingDirection(language) === 'rtl' ? `\u2068${name}\u2069` : name;
}

/** English words around an amount or a date in the reader's own format, in a page that is written from right to left. */
export function leftToRight(text: string, language: string): string {
  return writingDirection(language) === 'rtl' ? `\u2066${text}\u2069` : text;
}

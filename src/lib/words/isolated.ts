import { writingDirection } from './writing-direction.ts';

/** A name in a sentence that is written from right to left: its own full stop and figures stay beside it. */
export function isolated(name: string, language: string): string {
  return name && writingDirection(language) === 'rtl' ? `\u2068${name}\u2069` : name;
}

import { knownLocale } from '#lib/words/word-languages.ts';

/** The reference number for questions about a withdrawal; it grants no access. */
export function receiptNumber(entryId: string): string {
  return entryId.slice(0, 9).toUpperCase();
}

/** To the minute, in UTC, which is the same everywhere. */
export function receiptDate(date: Date, language: string): string {
  const shown = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(knownLocale(language), shown).format(date)} UTC`;
}

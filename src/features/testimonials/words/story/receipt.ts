import { knownLocale } from '#lib/words/word-languages.ts';

/** The reference number for questions about a withdrawal; it grants no access. */
export const receiptNumber = (entryId: string): string => entryId.slice(0, 9).toUpperCase();

/** To the minute, in the business's zone, which is named. */
export function receiptDate(date: Date, language: string, timeZone: string): string {
  const shown = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat(knownLocale(language), { ...shown, timeZone, timeZoneName: 'short' });
  return format.format(date);
}

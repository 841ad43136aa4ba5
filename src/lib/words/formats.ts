import { memoize } from '../memoize.ts';
import { knownLocale } from './word-languages.ts';

/** Numbers, dates and lists, formatted for a language. */
export interface Formats {
  number(value: number): string;
  /** The day of an ISO time in a zone, the same on every node; a calendar day (`2026-05-02`) is the same everywhere. */
  day(iso: string, timeZone: string): string;
  /** Bytes as megabytes (1,000,000 bytes each). */
  megabytes(bytes: number): string;
  /** `a, b and c`. */
  list(items: readonly string[]): string;
}

/** @param language BCP 47 */
export const formatsOf = (language: string): Formats => formatsIn(knownLocale(language));

/** Websites may be in any language and region. */
const formatsIn = memoize(200, (locale: string): Formats => {
  const numbers = new Intl.NumberFormat(locale);
  const daysIn = memoize(100, (timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }));
  const sizes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    number: (value) => numbers.format(value),
    day: (iso, timeZone) => daysIn(iso.length === 10 ? 'UTC' : timeZone).format(new Date(iso)),
    megabytes: (bytes) => sizes.format(bytes / 1e6),
    list: (items) => lists.format(items),
  };
});

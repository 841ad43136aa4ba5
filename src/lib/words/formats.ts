import { memoize } from '../memoize.ts';
import { knownLocale } from './word-languages.ts';

/** Numbers, dates and lists, formatted for a language. */
export interface Formats {
  number(value: number): string;
  /** The day of an ISO date; in UTC, so that every node and every cached page agrees. */
  day(iso: string): string;
  /** Bytes as megabytes (1,000,000 bytes each). */
  megabytes(bytes: number): string;
  /** `a, b and c`. */
  list(items: readonly string[]): string;
}

/** @param language BCP 47 */
export function formatsOf(language: string): Formats {
  return formatsIn(knownLocale(language));
}

/** Websites may be in any language and region. */
const formatsIn = memoize(200, (locale: string): Formats => {
  const numbers = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const sizes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    number: (value) => numbers.format(value),
    day: (iso) => days.format(new Date(iso)),
    megabytes: (bytes) => sizes.format(bytes / 1e6),
    list: (items) => lists.format(items),
  };
});

import type { PublicEntry } from '#features/content/public-entry.ts';
import { knownLocale } from '#lib/words/word-languages.ts';
import { formatsOf } from '#lib/words/formats.ts';

/** An entry's custom field value, formatted for the site's language. */
export function publicFieldText({ type, value }: PublicEntry['customFields'][number], language: string): string {
  if (Array.isArray(value)) return formatsOf(language).list(value);
  if (typeof value === 'object') return value.address;
  if (typeof value === 'number') return formatsOf(language).number(value);
  return type === 'date' ? dateText(value, language) : value;
}

/** Without a time zone, as entered: the same on every node and for every visitor. */
function dateText(value: string, language: string): string {
  const date = new Date(`${value}Z`);
  if (Number.isNaN(date.getTime())) return value;
  const style = value.endsWith('T00:00') ? {} : { timeStyle: 'short' as const };
  return new Intl.DateTimeFormat(knownLocale(language), { dateStyle: 'long', ...style, timeZone: 'UTC' }).format(date);
}

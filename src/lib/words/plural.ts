import { formatsOf } from './formats.ts';
import type { WordLanguage } from './word-languages.ts';

/**
 * The plural forms of each language (CLDR). `many` in Spanish and French is for millions, which nothing here counts.
 */
interface FormNames {
  en: 'one' | 'other';
  es: 'one' | 'other';
  de: 'one' | 'other';
  fr: 'one' | 'other';
  he: 'one' | 'two' | 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
}
export type PluralForms<Language extends WordLanguage> = Record<FormNames[Language], string> & { other: string };

/** Formats a count with plural forms, in which `#` is the number: `{ one: '# result', other: '# results' }`. */
export type Plural<Language extends WordLanguage> = (forms: PluralForms<Language>) => (count: number) => string;

/** @param locale for formatting the number */
export function pluralOf<Language extends WordLanguage>(
  language: Language,
  locale: string = language,
): Plural<Language> {
  const rules = new Intl.PluralRules(language);
  const { number } = formatsOf(locale);
  return (forms) => (count) => {
    const known: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = forms;
    return (known[rules.select(count)] ?? known.other).replace('#', () => number(count));
  };
}

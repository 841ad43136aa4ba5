import { memoize } from '../memoize.ts';

/** The languages that our texts for visitors are written in. */
export const wordLanguages = ['en', 'es', 'de', 'fr', 'he', 'ar'] as const;
export type WordLanguage = (typeof wordLanguages)[number];

/** The language of our texts for a site in `language` (BCP 47): the same, else English. */
export function wordLanguageOf(language: string): WordLanguage {
  const own = knownLocale(language).split('-')[0];
  return wordLanguages.find((one) => one === own) ?? 'en';
}

interface KnownLocale {
  locale: string;
  /** With the region where most of its speakers live, for Open Graph. */
  openGraph: string;
}

/** The locale for numbers and dates in `language`: `de-AT` keeps its region; an invalid language becomes English. */
export const knownLocale = (language: string): string => remembered(language).locale;

/** For `og:locale`: `de_AT`, and `de_DE` for `de`. */
export const openGraphLocale = (language: string): string => remembered(language).openGraph;

/** Each page calls this several times, and parsing a tag costs as much as rendering a card. */
const remembered = memoize(1_000, (language: string): KnownLocale => {
  const locale = localeOf(language);
  const { language: own, region } = new Intl.Locale(locale).maximize();
  return { locale, openGraph: `${own}_${region}` };
});

function localeOf(language: string): string {
  try {
    const { language: own, region } = new Intl.Locale(language.replaceAll('_', '-'));
    return region ? `${own}-${region}` : own;
  } catch {
    return 'en';
  }
}

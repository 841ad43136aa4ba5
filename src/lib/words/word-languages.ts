/** The languages that our own words are written in for visitors. */
export const wordLanguages = ['en', 'es', 'de', 'fr', 'he', 'ar'] as const;
export type WordLanguage = (typeof wordLanguages)[number];

/** The language of our words for a site in `language` (BCP 47): its own, else English. */
export function wordLanguageOf(language: string): WordLanguage {
  const own = knownLocale(language).split('-')[0];
  return wordLanguages.find((one) => one === own) ?? 'en';
}

interface KnownLocale {
  locale: string;
  /** With the region where most speak it, as Open Graph wants it. */
  openGraph: string;
}

/** Each page asks several times, and taking a tag apart costs as much as drawing a card. */
const known = new Map<string, KnownLocale>();

/** The locale whose numbers and dates a text in `language` has: `de-AT` keeps its region, what is no language is English. */
export function knownLocale(language: string): string {
  return remembered(language).locale;
}

/** For `og:locale`: `de_AT`, and `de_DE` for `de`. */
export function openGraphLocale(language: string): string {
  return remembered(language).openGraph;
}

function remembered(language: string): KnownLocale {
  const found = known.get(language) ?? takeApart(language);
  known.set(language, found);
  return found;
}

function takeApart(language: string): KnownLocale {
  const locale = localeOf(language);
  const { language: own, region } = new Intl.Locale(locale).maximize();
  return { locale, openGraph: `${own}_${region}` };
}

function localeOf(language: string): string {
  try {
    const { language: own, region } = new Intl.Locale(language.replaceAll('_', '-'));
    return region ? `${own}-${region}` : own;
  } catch {
    return 'en';
  }
}

import { readBrowser } from './view/browser-store.ts';

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'ur', 'yi']);

/** The user's language once known, before that the one stored in this browser, else en (spec 1 §9). */
export function currentLanguage(ownLanguage?: string): string {
  const wanted = ownLanguage ?? readBrowser('language') ?? 'en';
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** The language of the texts, for screen readers: English so far, in the user's own variant. */
export const writtenLanguage = (language: string): string => (language.split('-')[0] === 'en' ? language : 'en');

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

import { readBrowser } from './view/browser-store.ts';

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'ur', 'yi']);

/** Default language en (spec 1 §9). The browser's choice wins, as long as it is a language at all. */
export function currentLanguage(ownLanguage?: string): string {
  const wanted = readBrowser('language') ?? ownLanguage ?? 'en';
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

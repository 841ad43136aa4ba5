import { readBrowser } from './view/browser-store.ts';

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'ur', 'yi']);

/** One's own language once it is known, before that the one this browser remembers, else en (spec 1 §9). */
export function currentLanguage(ownLanguage?: string): string {
  const wanted = ownLanguage ?? readBrowser('language') ?? 'en';
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** What the texts are written in, so that screen readers pronounce them rightly: English so far, in one's own kind. */
export function writtenLanguage(language: string): string {
  return language.split('-')[0] === 'en' ? language : 'en';
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

import { parseAccept } from 'hono/utils/accept';
import { type WordLanguage, wordLanguages } from './word-languages.ts';

/** Longer headers are not real preferences. */
const mostCharacters = 500;

/** The first of our languages in a browser's Accept-Language (RFC 9110); English without a match. */
export function acceptedLanguage(header: string | undefined): WordLanguage {
  const wishes = parseAccept((header ?? '').slice(0, mostCharacters)).filter(({ q }) => q > 0);
  for (const { type } of wishes) {
    const [language] = type.toLowerCase().split('-', 1);
    // Hebrew's former code, which some devices still send.
    const found = wordLanguages.find((own) => own === (language === 'iw' ? 'he' : language));
    if (found) return found;
  }
  return 'en';
}

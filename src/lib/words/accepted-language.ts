import { type WordLanguage, wordLanguages } from './word-languages.ts';

/** Longer headers are not real preferences. */
const mostCharacters = 500;

/** The first of our languages in a browser's Accept-Language (RFC 9110); English without a match. */
export function acceptedLanguage(header: string | undefined): WordLanguage {
  const wishes = (header ?? '')
    .slice(0, mostCharacters)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((found) => found !== undefined);
      return { language: tag.trim().split('-')[0], weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { language } of wishes) {
    // Hebrew's former code, which some devices still send.
    const found = wordLanguages.find((own) => own === (language === 'iw' ? 'he' : language));
    if (found) return found;
  }
  return 'en';
}

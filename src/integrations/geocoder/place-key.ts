const letters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' };
const shortened: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/**
 * The normalized form in which names are stored and searched: lower case without accents, single spaces, 'St.' as
 * 'saint' (but 'Main St' remains a street), 'D.C.' as 'dc'.
 */
export function placeKey(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðæœþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/(?<=\p{L})\.(?=\p{L})|['’ʻ`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.map((word, index) => (index < words.length - 1 && shortened[word]) || word).join(' ');
}

/** All keys of a name: 'Zürich' is found as 'zurich' and 'zuerich'. */
export function placeKeys(...names: string[]): string[] {
  const spelt = names.flatMap((name) => [
    name,
    name.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').slice(0, 1)}e`),
  ]);
  return [...new Set(spelt.map(placeKey))].filter(Boolean);
}

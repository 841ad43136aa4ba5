import { Uid } from '#lib/uid.ts';
import { fixedPaths } from './fixed-paths.data.ts';

const longest = 80;

const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * A URL slug from a text: lower-case letters and digits of any script, single hyphens between words, Latin letters
 * without accents, at most 80 characters. Empty if nothing is left, or if it would look like an entry's id.
 * @param language of the site, BCP 47: German writes its letters out, `ä` as `ae`
 */
export function slugOf(text: string, language = ''): string {
  const spelled = /^de\b/.test(language)
    ? text.normalize('NFC').replace(/[äöüßẞ]/gi, (letter) => german[letter.toLowerCase()] ?? letter)
    : text;
  const words = spelled
    .toWellFormed()
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/['’ʼ]/g, '')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+|-$/gu, '');
  const slug = shorten(words);
  return Uid.safeParse(slug).success ? '' : slug;
}

function shorten(words: string): string {
  const characters = [...words];
  if (characters.length <= longest) return words;
  const cut = characters.slice(0, longest).join('');
  const hyphen = cut.lastIndexOf('-');
  return (hyphen > longest / 2 ? cut.slice(0, hyphen) : cut).replace(/-$/, '');
}

/** Whether the path is reserved for the product. */
export const isFixedPath = (path: string): boolean => fixedPaths.has(path.toLowerCase());

/** Candidates for an entry's URL, best first: `new-roof`, `new-roof-2` … and finally its id. */
export function addressCandidates(base: string, uid: string): string[] {
  if (base === '') return [uid];
  const numbered = Array.from({ length: 49 }, (_, index) => `${base}-${index + 2}`);
  return [base, ...numbered, uid];
}

/** Whether a path is already derived from `base`, so that it needn't change. */
export function isMadeFrom(base: string, path: string): boolean {
  return path === base || (path.startsWith(`${base}-`) && /^\d+$/.test(path.slice(base.length + 1)));
}

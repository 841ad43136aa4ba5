/** Whether `text` contains `part`, ignoring case and accents. */
export const includesText = (text: string, part: string): boolean => plain(text).includes(plain(part));

/** Those whose text contains `search`, first those that begin with it, then those with a word that does. */
export function bestFirst<T>(all: readonly T[], textOf: (one: T) => string, search: string): T[] {
  const part = plain(search);
  const rank = (one: T) => {
    const at = ` ${plain(textOf(one))}`.indexOf(` ${part}`);
    return at < 0 ? 2 : at && 1;
  };
  return all.filter((one) => includesText(textOf(one), search)).toSorted((one, other) => rank(one) - rank(other));
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

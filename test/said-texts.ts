/** A name that a sentence is tried with, and that no language has. */
export const sampleName = '\u2063';

/** Every text of a record of words, by its path: those that count for several numbers, those around a name with one. */
export function saidTexts(words: object, above = ''): { path: string; text: string }[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const path = above + key;
    if (typeof value === 'string') return [{ path, text: value }];
    if (typeof value === 'function') return saidBy(value as Say).map((text) => ({ path, text }));
    return saidTexts(value as object, `${path}.`);
  });
}

type Say = (...given: never[]) => string;

function saidBy(say: Say): string[] {
  const named = (say as (...names: string[]) => string)(sampleName, sampleName);
  if (named.includes(sampleName)) return [named];
  return [0, 1, 2, 5, 11, 100].map((count) => (say as (count: number) => string)(count));
}

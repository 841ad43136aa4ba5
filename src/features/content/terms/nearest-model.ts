import { foldText } from '#lib/text/fold-text.ts';

interface Known {
  modelId: string;
  label: string;
  services: readonly string[];
}

/** Words that begin alike for so many letters are forms of one: roofing and roofer. */
const stem = 4;
/** Shorter words mean nothing here: we, do, and. */
const shortest = 3;
/** Endings of a plural. */
const ending = 2;
/** A word that more kinds of business share, like company, tells nothing. */
const mostShared = 3;

/**
 * The kind of business that somebody means by a few words of their own: the one that shares most with them, a word of
 * its name counting twice as much as one of its services, and half a name less than a whole one. Undefined if none
 * shares any.
 */
export function nearestModel<M extends Known>(typed: string, models: readonly M[]): M | undefined {
  const words = wordsOf(typed);
  const named = models.map((model) => ({
    model,
    label: wordsOf(model.label),
    services: wordsOf(model.services.join(' ')),
  }));
  const isTelling = (word: string) => named.filter(({ label }) => label.some(alike(word))).length <= mostShared;
  const telling = words.filter(isTelling);
  const ranked = named.map(({ model, label, services }) => {
    const inLabel = label.filter((word) => telling.some(alike(word))).length;
    const inServices = telling.filter((word) => services.some(isSame(word))).length;
    return { model, score: inLabel * 2 + inLabel / label.length + inServices };
  });
  const best = ranked.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.model : undefined;
}

function wordsOf(text: string): string[] {
  return [...new Set(foldText(text).split(/[^\p{L}]+/u))].filter(({ length }) => length >= shortest);
}

const alike = (one: string) => (other: string) => {
  const length = Math.min(one.length, other.length, stem);
  return one.slice(0, length) === other.slice(0, length);
};

const isSame = (one: string) => (other: string) => {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return long.startsWith(short) && long.length - short.length <= ending;
};

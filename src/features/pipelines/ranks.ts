import { generateNKeysBetween } from 'fractional-indexing';

/** An entry in the order of its stage. Two may have one rank: then the ids decide. */
export interface Ranked {
  uid: string;
  rank: string;
}

/** What entries get between two others, and others that need a new rank to make room. */
export interface NewRanks {
  placed: string[];
  moved: Ranked[];
}

/**
 * Ranks for `count` entries after the rank `before` and before the rank `next`.
 * @param rest entries that follow and have the rank `before`, too: they get new ranks, to leave room
 */
export function ranksBetween(
  count: number,
  { before, rest, next }: { before: string | null; rest: readonly Ranked[]; next: string | null },
): NewRanks {
  const keys = generateNKeysBetween(before, next, count + rest.length);
  return { placed: keys.slice(0, count), moved: rest.map(({ uid }, at) => ({ uid, rank: keys[count + at] ?? '' })) };
}

/** The order of a stage, as the database sorts it. */
export function compareRanks(one: Ranked, other: Ranked): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  return one.uid < other.uid ? -1 : one.uid > other.uid ? 1 : 0;
}

/** Whether a stage can have it: what comes between two ranks is made of them. */
export function isRank(rank: string): boolean {
  if (!/^[A-Za-z][0-9A-Za-z]+$/.test(rank)) return false;
  try {
    generateNKeysBetween(rank, null, 1);
    return true;
  } catch {
    return false;
  }
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRanks, isRank, type Ranked, ranksBetween } from './ranks.ts';

/** A stage as the database keeps it, in its order, where an entry comes after another one as `place-entries` has it. */
function insertedAfter(stage: readonly Ranked[], uid: string, at: number): Ranked[] {
  const lower = stage[at - 1];
  const next = stage[at];
  const isTied = lower !== undefined && next?.rank === lower.rank;
  const rest = isTied ? stage.slice(at).filter(({ rank }) => rank === lower.rank) : [];
  const upper = isTied ? stage.find(({ rank }) => rank > lower.rank)?.rank : next?.rank;
  const { placed, moved } = ranksBetween(1, { before: lower?.rank ?? null, rest, next: upper ?? null });
  const shifted = new Map(moved.map((one) => [one.uid, one]));
  const kept = stage.map((one) => shifted.get(one.uid) ?? one);
  return [...kept, { uid, rank: placed[0] ?? '' }].toSorted(compareRanks);
}

describe('ranks', () => {
  test('put an entry exactly where it was dropped, also among others that got one rank at the same time', () => {
    const ties = fc.array(fc.record({ uid: fc.uuid(), rank: fc.constantFrom('a0', 'a1', 'a1V', 'Zz') }), {
      maxLength: 8,
    });
    const drops = fc.array(fc.nat(40), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(ties, drops, (first, places) => {
        let stage: Ranked[] = first.toSorted(compareRanks);
        for (const [number, place] of places.entries()) {
          const at = place % (stage.length + 1);
          const before = stage.map(({ uid }) => uid);
          stage = insertedAfter(stage, `new ${number}`, at);
          expect(stage.map(({ uid }) => uid)).toEqual(before.toSpliced(at, 0, `new ${number}`));
        }
        expect(stage.every(({ rank }) => isRank(rank))).toBe(true);
      }),
    );
  });

  test('stay short however often something comes first', () => {
    let first: string | null = null;
    for (let time = 0; time < 5_000; time += 1)
      first = ranksBetween(1, { before: null, rest: [], next: first }).placed[0] ?? null;
    expect(first?.length).toBeLessThan(8);
  });

  test('of many are in order', () => {
    const { placed } = ranksBetween(10_000, { before: 'a0', rest: [], next: 'a1' });
    expect(placed).toEqual(placed.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(new Set(placed).size).toBe(10_000);
  });

  test.each(['', 'a', 'a00', 'A00000000000000000000000000', '!a0', 'a0 ', '🏠', '0'])('%j is none', (rank) =>
    expect(isRank(rank)).toBe(false),
  );
});

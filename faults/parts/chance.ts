/** Seeded random numbers, so that a run can be repeated. */
export interface Chance {
  /** At least `from`, below `to`. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32: small, and good enough to choose moments. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (from, to) => from + next() * (to - from),
    pick(list) {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('There is nothing to choose from.');
      return found;
    },
  };
}

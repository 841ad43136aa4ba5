import type { World } from '../world/world.ts';

/** One line of the table. */
export interface Mark {
  work: string;
  /** Undefined where it could not be measured; `beside` then says why. */
  value: number | undefined;
  unit: string;
  /** What it should reach (issue 'Speed'), and whether more or less is better. */
  target: number;
  better: 'more' | 'less';
  /** What it was measured against, in words. */
  beside: string;
}

export interface Measure {
  /** Words that `--only` finds it by. */
  name: string;
  run(world: World): Promise<Mark[]>;
}

export function isReached({ value, target, better }: Mark): boolean {
  if (value === undefined) return false;
  return better === 'more' ? value >= target : value <= target;
}

/** As a table tells it. */
export function valueOf({ value, unit }: Mark): string {
  return value === undefined ? 'not measured' : `${value.toFixed(2)} ${unit}`;
}

export interface Pair {
  one: number;
  other: number;
  ratio: number;
}

/**
 * The middle of several short rounds of a pair, whose order changes so that neither gains from being second: whatever
 * else the machine does meets both.
 */
export async function medianPair(one: () => Promise<number>, other: () => Promise<number>, rounds = 7): Promise<Pair> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isSwapped = round % 2 === 1;
    const first = isSwapped ? await other() : await one();
    const second = isSwapped ? await one() : await other();
    const [mine, theirs] = isSwapped ? [second, first] : [first, second];
    pairs.push({ one: mine, other: theirs, ratio: mine / theirs });
  }
  const middle = (of: (pair: Pair) => number) => pairs.map(of).sort((a, b) => a - b)[pairs.length >> 1] ?? 0;
  return {
    one: middle(({ one: mine }) => mine),
    other: middle((pair) => pair.other),
    ratio: middle((pair) => pair.ratio),
  };
}

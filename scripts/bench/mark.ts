import type { World } from './world.ts';

/** One line of the table. */
export interface Mark {
  work: string;
  value: number;
  unit: string;
  /** What it should reach (issue 'Speed'), and whether more or less is better. */
  target: number;
  better: 'more' | 'less';
  /** What it was measured against, in words. */
  beside: string;
}

export type Measure = (world: World) => Promise<Mark>;

export function isReached({ value, target, better }: Mark): boolean {
  return better === 'more' ? value >= target : value <= target;
}

/** The middle of three rounds of a pair, whose order changes so that neither gains from being second. */
export async function medianRatio(
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<{ ratio: number; one: number; other: number }> {
  const rounds = [];
  for (const isSwapped of [false, true, false]) {
    const first = isSwapped ? await other() : await one();
    const second = isSwapped ? await one() : await other();
    const [mine, theirs] = isSwapped ? [second, first] : [first, second];
    rounds.push({ ratio: mine / theirs, one: mine, other: theirs });
  }
  rounds.sort((left, right) => left.ratio - right.ratio);
  return rounds[1] ?? { ratio: 0, one: 0, other: 0 };
}

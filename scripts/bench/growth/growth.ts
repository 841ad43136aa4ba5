import { type Mark, medianPair } from '../load/mark.ts';
import type { World } from '../world/world.ts';

/** Does the work once and measures it. */
export type Once = () => Promise<number>;

/** Work that should take no longer in a world ten times as large. */
export interface Growth {
  /** Words that `--only` finds it by, after "growth". */
  name: string;
  /** As the table calls it. */
  work: string;
  unit: string;
  /** How often it is measured in each world; 7 times by default. */
  rounds?: number;
  /** Makes ready what the work needs in one world while `measure` runs. */
  within<T>(world: World, measure: (once: Once) => Promise<T>): Promise<T>;
}

/** The same work in both worlds, which are there at once, and in turn. */
export async function growthOf({ work, unit, rounds, within }: Growth, small: World, large: World): Promise<Mark> {
  const { ratio, one, other } = await within(large, (inLarge) =>
    within(small, (inSmall) => medianPair(inLarge, inSmall, rounds)),
  );
  const beside = `${one.toFixed(2)} ${unit} in the large world, ${other.toFixed(2)} in the small one`;
  return { work: `growth: ${work}`, value: ratio, unit: '×', target: 1.1, better: 'less', beside };
}

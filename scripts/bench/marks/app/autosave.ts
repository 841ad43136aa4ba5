import { withFloor } from '../../floor/floor.ts';
import { load } from '../../load/load.ts';
import { type Measure, medianPair } from '../../load/mark.ts';
import { cardsOf, procedureOf } from '../../world/signed-in.ts';

const bounds = { requests: 160, connections: 8, seconds: 15 };

/** One field of drafts, by eight editors at once, against the bare transaction that this needs. */
export const autosave: Measure = {
  name: 'autosave',
  async run(world) {
    const drafts = await cardsOf(world, { statusPublish: ['notPublished'], limit: 30 });
    if (drafts.length === 0) throw new Error('the world has no drafts');
    let saves = 0;
    const draft = () => drafts[(saves += 1) % drafts.length]?.uid ?? '';
    const ours = () => {
      const entryId = draft();
      // Above every version, so that no save of an earlier round is taken for somebody else's.
      return procedureOf(world, 'updateEntry', {
        entryId,
        version: 1_000_000,
        patch: { neighborhood: `Lane ${saves}` },
      });
    };
    return withFloor(world, async (floor) => {
      const theirs = () => ({ port: floor.port, path: `/save?entry=${draft()}&text=Lane${saves}` });
      const speed = (next: () => ReturnType<typeof ours>) => async () => (await load(next, bounds)).perSecond;
      for (const next of [ours, theirs]) await load(next, bounds);
      const { ratio, one, other } = await medianPair(speed(ours), speed(theirs));
      const beside = `${one.toFixed(0)} against ${other.toFixed(0)} transactions/s, 8 at once, of drafts`;
      return [{ work: 'autosave of one field', value: ratio, unit: '×', target: 0.6, better: 'more', beside }];
    });
  },
};

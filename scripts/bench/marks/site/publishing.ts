import { setTimeout as sleep } from 'node:timers/promises';
import { cachedTarget } from './cached-page.ts';
import { ask } from '../../load/load.ts';
import type { Measure } from '../../load/mark.ts';
import { cardsOf, procedureOf } from '../../world/signed-in.ts';

const times = 15;
const mostMs = 10_000;

/** From the answer to publishing, or taking back, to the gallery's first page that shows it. */
export const publishing: Measure = {
  name: 'publishing shows',
  async run(world) {
    const [card] = await cardsOf(world, { statusPublish: ['published'], limit: 1 });
    const page = cachedTarget(world);
    const taken: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      const before = (await ask(page)).body.toString('latin1');
      const verb = turn % 2 ? 'publishEntry' : 'unpublishEntry';
      const { status, body } = await ask(procedureOf(world, verb, { entryId: card?.uid }));
      if (status !== 200) throw new Error(`${verb} was answered with ${status}: ${body}`);
      const since = performance.now();
      while ((await ask(page)).body.toString('latin1') === before) {
        if (performance.now() - since > mostMs) throw new Error(`${verb} does not show`);
        await sleep(10);
      }
      taken.push(performance.now() - since);
    }
    const sorted = taken.sort((one, other) => one - other);
    const value = (sorted[times >> 1] ?? 0) / 1_000;
    const beside = `the middle of ${times}; the longest ${((sorted.at(-1) ?? 0) / 1_000).toFixed(2)} s`;
    return [{ work: 'publishing shows on the site', value, unit: 's', target: 1, better: 'less', beside }];
  },
};

// Everybody of a crowd, in a process of its own: it gets `Crowd` and answers with what went wrong for each.
import { setTimeout as sleep } from 'node:timers/promises';
import { giveWay } from '#features/media/server/processing/video/run-tool.ts';
import { Customer, type Link } from './customer.ts';

export interface Crowd {
  link: Link;
  names: readonly string[];
  film: Uint8Array;
  /** That many film, the others write. */
  filming: number;
}

/** A customer not done by then counts as lost. */
const longestMs = 180_000;

// Customers' phones take nothing of the server's processors.
giveWay(process.pid);
process.once('message', async (crowd: Crowd) => {
  const film = Buffer.from(crowd.film);
  const ends = await Promise.allSettled(
    crowd.names.map((name, number) => {
      const customer = new Customer(crowd.link, number, name);
      return Promise.race([number < crowd.filming ? customer.film(film) : customer.write(), tooLate()]);
    }),
  );
  process.send?.(ends.flatMap((end) => (end.status === 'rejected' ? String(end.reason) : [])));
  process.disconnect();
});

async function tooLate(): Promise<never> {
  await sleep(longestMs, undefined, { ref: false });
  throw new Error(`not done after ${longestMs / 1_000} s`);
}

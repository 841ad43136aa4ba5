import { setTimeout as sleep } from 'node:timers/promises';
import type { Mark, Measure } from '../load/mark.ts';
import { procedureOf } from '../world/signed-in.ts';
import { call, signIn, startAgain, type World } from '../world/world.ts';
import { Customer, type Link } from './customer.ts';
import { makeFilm } from './film.ts';
import { type Found, findSent } from './found.ts';
import { visitSteadily, type Waits } from './visit-steadily.ts';

const customers = 200;
const filming = customers / 10;
/**
 * How long others are measured before the customers come, and after the last one has gone, while films are transcoded.
 */
const watchedMs = 20_000;
/** A customer not done by then counts as lost. */
const longestMs = 180_000;
/** A busy machine may have been warmed up by nobody yet. */
const warmUpMs = 5_000;

/**
 * 200 customers of one business at once, a tenth with a film on a slow connection, beside visitors of other businesses.
 */
export const customersAtOnce: Measure = {
  name: 'customers',
  async run(world) {
    const film = await makeFilm();
    // Customers have separate addresses.
    world.env = { ...world.env, TRUSTED_PROXY_HOPS: '1' };
    await startAgain(world);
    const others = await watcherOf(world);
    await others(sleep(warmUpMs));
    const alone = await others(sleep(watchedMs));
    const crowd = await crowdOf(world);
    const since = performance.now();
    let [failures, seconds]: [string[], number] = [[], 0];
    const beside = await others(
      crowd.come(film).then(async (found) => {
        [failures, seconds] = [found, (performance.now() - since) / 1_000];
        await sleep(watchedMs);
      }),
    );
    for (const failure of failures.slice(0, 5)) console.log(`  a customer was refused: ${failure}`);
    return marksOf(await findSent(world, crowd.names, film), { alone, beside }, { failures: failures.length, seconds });
  },
};

type Watched = Record<'pages' | 'lists', Waits>;

/** Visitors of another business's site and a user at a third one, during the load. */
async function watcherOf(world: World) {
  const other = { ...world, ...(await signIn(world.port, 3)) };
  const list = procedureOf(other, 'listEntries', { limit: 30 });
  const host = `big-002.sites.localhost:${world.port}`;
  const letters = [...'eaionrt'];
  const page = (number: number) => {
    // Searches are never cached: each of these pages is rendered.
    const path = `/gallery?q=${letters[number % letters.length]}`;
    return { port: world.port, path, headers: { host, 'accept-encoding': 'br' } };
  };
  return async (meanwhile: Promise<unknown>): Promise<Watched> => {
    const [pages, lists] = [visitSteadily(page), visitSteadily(() => list)];
    await meanwhile;
    return { pages: await pages.stop(), lists: await lists.stop() };
  };
}

async function crowdOf(world: World) {
  const { address } = JSON.parse(
    (
      await call(
        world.port,
        `accounts/${world.accountId}/rpc/testimonials/createRequest`,
        { isSingleUse: false, expireDays: null },
        world.cookie,
      )
    ).body.toString(),
  ).json as { address: string };
  const { host, pathname: path } = new URL(address);
  const link: Link = { port: world.port, host, path };
  const run = Date.now().toString(36);
  const names = Array.from({ length: customers }, (_, number) => `Customer ${number} of ${run}`);
  return {
    names,
    /** @returns the messages for those who couldn't send their story */
    async come(film: Buffer): Promise<string[]> {
      const done = names.map((name, number) => {
        const customer = new Customer(link, number, name);
        return Promise.race([number < filming ? customer.film(film) : customer.write(), tooLate()]);
      });
      const ends = await Promise.allSettled(done);
      return ends.flatMap((end) => (end.status === 'rejected' ? String(end.reason) : []));
    },
  };
}

async function tooLate(): Promise<never> {
  await sleep(longestMs, undefined, { ref: false });
  throw new Error(`not done after ${longestMs / 1_000} s`);
}

interface Course {
  failures: number;
  seconds: number;
}

function marksOf(found: Found, waits: Record<'alone' | 'beside', Watched>, { failures, seconds }: Course): Mark[] {
  const { lost, doubled, torn, prepared, failed } = found;
  const told = `${customers} at once, ${filming} of them with 19.9 MB on 2 Mbit/s, all there after ${seconds.toFixed(0)} s; ${lost} lost, ${doubled} doubled, ${torn} torn, ${failures} refused; ${prepared} films ready at the end, ${failed} failed`;
  const wrong = lost + doubled + torn + failed;
  const p95 = (kind: keyof Watched): Mark => {
    const [alone, beside] = [waits.alone[kind], waits.beside[kind]];
    return {
      work: `${kind} of others beside them, p95`,
      value: beside.p95 / alone.p95,
      unit: '×',
      target: 1.2,
      better: 'less',
      beside: `${beside.p95.toFixed(1)} ms of ${beside.count} against ${alone.p95.toFixed(1)} ms of ${alone.count} alone`,
    };
  };
  return [
    { work: 'stories lost or doubled', value: wrong, unit: '', target: 0, better: 'less', beside: told },
    p95('pages'),
    p95('lists'),
  ];
}

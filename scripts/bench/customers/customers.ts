import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mark, Measure } from '../load/mark.ts';
import { procedureOf } from '../world/signed-in.ts';
import { call, signIn, startAgain, type World } from '../world/world.ts';
import type { Crowd } from './crowd-client.ts';
import type { Link } from './customer.ts';
import { makeFilm } from './film.ts';
import { type Found, findSent } from './found.ts';
import { visitSteadily, type Waits } from './visit-steadily.ts';

const customers = 200;
const filming = customers / 10;
/**
 * How long others are measured before the customers come, and after the last one has gone, while films are transcoded.
 */
const watchedMs = 40_000;
/** A busy machine may have been warmed up by nobody yet. */
const warmUpMs = 20_000;

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
      crowd.come(film).then((found) => {
        [failures, seconds] = [found, (performance.now() - since) / 1_000];
      }),
    );
    const transcoding = await others(sleep(watchedMs));
    for (const failure of failures.slice(0, 5)) console.log(`  a customer was refused: ${failure}`);
    return marksOf(
      await findSent(world, crowd.names, film),
      { alone, beside, transcoding },
      { failures: failures.length, seconds },
    );
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
  return async (work: Promise<unknown>): Promise<Watched> => {
    const [pages, lists] = [visitSteadily(page), visitSteadily(() => list)];
    await work;
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
      const client = fork('scripts/bench/customers/crowd-client.ts', { serialization: 'advanced' });
      const end = () => client.kill();
      process.on('exit', end);
      try {
        const crowd: Crowd = { link, names, film, filming };
        client.send(crowd);
        const [failures] = (await Promise.race([once(client, 'message'), once(client, 'exit')])) as [string[] | number];
        if (!Array.isArray(failures)) throw new Error(`the customers' process ended with ${failures}`);
        return failures;
      } finally {
        process.off('exit', end);
      }
    },
  };
}

interface Course {
  failures: number;
  seconds: number;
}

function marksOf(
  found: Found,
  waits: Record<'alone' | 'beside' | 'transcoding', Watched>,
  { failures, seconds }: Course,
): Mark[] {
  const { lost, doubled, torn, prepared, failed } = found;
  const note = `${customers} at once, ${filming} of them with 19.9 MB on 2 Mbit/s, all there after ${seconds.toFixed(0)} s; ${lost} lost, ${doubled} doubled, ${torn} torn, ${failures} refused; ${prepared} films ready at the end, ${failed} failed`;
  const wrong = lost + doubled + torn + failed;
  const p95 = (kind: keyof Watched, when: 'beside' | 'transcoding', note: string): Mark => {
    const [alone, then] = [waits.alone[kind], waits[when][kind]];
    return {
      work: `${kind} of others ${note}, p95`,
      value: then.p95 / alone.p95,
      unit: '×',
      target: 1.2,
      better: 'less',
      beside: `${then.p95.toFixed(1)} ms of ${then.count} against ${alone.p95.toFixed(1)} ms of ${alone.count} alone`,
    };
  };
  return [
    { work: 'stories lost or doubled', value: wrong, unit: '', target: 0, better: 'less', beside: note },
    p95('pages', 'beside', 'beside them'),
    p95('lists', 'beside', 'beside them'),
    p95('pages', 'transcoding', 'while films are transcoded'),
    p95('lists', 'transcoding', 'while films are transcoded'),
  ];
}

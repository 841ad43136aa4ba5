import { resolve } from 'node:path';
import { ask } from '../load/load.ts';
import type { Size } from './options.ts';
import { freePort, run, start, type Started } from '../load/started.ts';
import { openFolder } from './world-folder.ts';

export const root = resolve(import.meta.dirname, '../../..');
/** As `npm start` has it. */
export const command = ['--max-semi-space-size=8', '--heap-growing-percent=40', 'scripts/start.mjs'];
export const password = 'a big world of work';

/** The built product on a folder of its own, and somebody signed in. */
export interface World {
  folder: string;
  port: number;
  /** Another after each `startAgain`. */
  product: Started;
  /** Host header of the first account's site. */
  siteHost: string;
  accountId: string;
  cookie: string;
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Seeds a world unless it was kept, then starts the product on it as `npm start` does. */
export async function makeWorld(size: Size): Promise<World> {
  const { folder, isSeeded, complete, leave } = await openFolder(size);
  try {
    const port = await freePort();
    const env = environmentOf(folder, port);
    if (!isSeeded) {
      await seed(size, env);
      await complete();
    }
    const siteHost = `big-001.sites.localhost:${port}`;
    // The first start of a kept world may bring newer code's migrations.
    const product = await start(command, env, 'is ready at', root);
    const stop = () => world.product.stop().finally(leave);
    const world: World = { folder, port, product, siteHost, env, stop, cookie: '', accountId: '' };
    try {
      return Object.assign(world, await signIn(port, 1));
    } catch (error) {
      await world.product.stop();
      throw error;
    }
  } catch (error) {
    await leave();
    throw error;
  }
}

/** The first start after it loads the places for the address search. */
async function seed(size: Size, env: NodeJS.ProcessEnv): Promise<void> {
  const { accounts, entries, media = 0, shape = 'even' } = size;
  const asked = ['--accounts', String(accounts), '--entries', String(entries), '--shape', shape];
  if (media > 0) asked.push('--media', String(media));
  await run(['scripts/run.mjs', 'seed', ...asked], env, root);
  await (await start(command, env, 'is ready at', root)).stop();
}

function environmentOf(folder: string, port: number): NodeJS.ProcessEnv {
  return {
    // As `npm start` has it, too.
    MALLOC_ARENA_MAX: '1',
    // One session asks as much as it can.
    API_REQUESTS_PER_SECOND: '1000000',
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    npm_lifecycle_event: '',
  };
}

/** Stops the product and starts it again. Seconds from the start of the process to its first page. */
export async function startAgain(world: World): Promise<number> {
  const { product, env, port, siteHost: host } = world;
  await product.stop();
  const since = performance.now();
  world.product = await start(command, env, 'is ready at', root);
  const { status } = await ask({ port, path: '/', headers: { host } });
  if (status !== 200) throw new Error(`the first page answered ${status}`);
  return (performance.now() - since) / 1_000;
}

export function emailOf(number: number): string {
  return `owner-${String(number).padStart(3, '0')}@bigworld.test`;
}

/** The owner of an account by its number. */
export async function signIn(port: number, number: number): Promise<{ cookie: string; accountId: string }> {
  const signedIn = await call(port, 'open/rpc/people/signIn', { email: emailOf(number), password }, '');
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const viewer = await call(port, 'me/rpc/people/getViewer', undefined, cookie);
  const accountId = /"accountId":"([\w-]+)"/.exec(viewer.body.toString())?.[1];
  if (!cookie || !accountId) throw new Error(`sign-in failed: ${signedIn.body} ${viewer.body}`);
  return { cookie, accountId };
}

/** One procedure by its address below /api. */
export function call(port: number, address: string, input: unknown, cookie: string) {
  return ask(procedure(port, address, input, cookie));
}

export function procedure(port: number, address: string, input: unknown, cookie: string) {
  const headers = { host: `localhost:${port}`, 'content-type': 'application/json', cookie };
  return { port, path: `/api/${address}`, method: 'POST', headers, body: JSON.stringify({ json: input }) };
}

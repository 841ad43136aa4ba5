import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from './load.ts';
import { freePort, run, start, type Started } from './started.ts';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const size = { accounts: 20, entries: 200 };
const owner = { email: 'owner-001@bigworld.test', password: 'a big world of work' };

/** The built product on a folder of its own, and somebody signed in. */
export interface World {
  folder: string;
  port: number;
  product: Started;
  /** Host header of the first account's site. */
  siteHost: string;
  accountId: string;
  cookie: string;
  /** Seconds from the start of the process to its first page, on a database that exists. */
  startSeconds: number;
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Seeds a modest world, then starts the product on it as `npm start` does. */
export async function makeWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldfolio-bench-'));
  const port = await freePort();
  const env = {
    // One session asks as much as it can.
    API_REQUESTS_PER_SECOND: '1000000',
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    npm_lifecycle_event: '',
  };
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  try {
    await run(
      ['scripts/run.mjs', 'seed', '--accounts', String(size.accounts), '--entries', String(size.entries)],
      env,
      root,
    );
    // The first start loads the places for the address search; the second is the one that counts.
    await (await start(['scripts/start.mjs'], env, 'is ready at', root)).stop();
    const siteHost = `big-001.sites.localhost:${port}`;
    const earlier = await timeStart(env, port, siteHost);
    await earlier.product.stop();
    const { product, startSeconds: later } = await timeStart(env, port, siteHost);
    // Whatever else the machine does can only make a start slower.
    const startSeconds = Math.min(earlier.startSeconds, later);
    const stop = () => product.stop().finally(remove);
    try {
      const { cookie, accountId } = await signIn(port);
      return { folder, port, product, siteHost, accountId, cookie, startSeconds, env, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

async function timeStart(env: NodeJS.ProcessEnv, port: number, siteHost: string) {
  const since = performance.now();
  const product = await start(['scripts/start.mjs'], env, 'is ready at', root);
  const { status } = await ask({ port, path: '/', headers: { host: siteHost } });
  if (status !== 200) throw new Error(`the first page answered ${status}`);
  return { product, startSeconds: (performance.now() - since) / 1_000 };
}

async function signIn(port: number): Promise<{ cookie: string; accountId: string }> {
  const signedIn = await call(port, 'open/rpc/people/signIn', owner, '');
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

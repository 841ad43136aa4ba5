import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts';
import { freePort, start, type Started } from './started.ts';
import { root, type World } from './world.ts';

/** The floor server on the product's own database, while `work` runs. */
export async function withFloor<T>(
  { folder, accountId, cookie }: World,
  work: (floor: Started & { port: number }) => Promise<T>,
): Promise<T> {
  const database = await startEmbeddedPostgres(folder, () => {});
  try {
    const port = await freePort();
    const secret = cookie.slice(cookie.indexOf('=') + 1);
    const args = ['scripts/bench/floor-server.ts', String(port), database.applicationUrl, accountId, secret];
    const floor = await start(args, {}, 'ready', root);
    try {
      return await work({ ...floor, port });
    } finally {
      await floor.stop();
    }
  } finally {
    await database.stop();
  }
}

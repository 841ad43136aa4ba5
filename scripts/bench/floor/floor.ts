import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/platform/postgres/embedded.ts';
import { freePort, start, type Started } from '../load/started.ts';
import { root, type World } from '../world/world.ts';

type Floor = Started & { port: number };

/** The fair floor on the product's own database, while `work` runs: the round trips and settings that keep tenants apart. */
export function withFloor<T>(world: World, work: (floor: Floor) => Promise<T>): Promise<T> {
  const secret = world.cookie.slice(world.cookie.indexOf('=') + 1);
  return withServer(
    world,
    ({ applicationUrl }, port) => [
      'scripts/bench/floor/floor-server.ts',
      port,
      applicationUrl,
      world.accountId,
      secret,
    ],
    work,
  );
}

/** The plain floor: one round trip with one statement, by a role that no row-level security binds. */
export function withPlainFloor<T>(world: World, work: (floor: Floor) => Promise<T>): Promise<T> {
  return withServer(world, ({ adminUrl }, port) => ['scripts/bench/floor/plain-floor-server.ts', port, adminUrl], work);
}

async function withServer<T>(
  { folder }: World,
  argsOf: (database: EmbeddedPostgres, port: string) => string[],
  work: (floor: Floor) => Promise<T>,
): Promise<T> {
  const database = await startEmbeddedPostgres(folder, () => {});
  try {
    const port = await freePort();
    const floor = await start(argsOf(database, String(port)), {}, 'ready', root);
    try {
      return await work({ ...floor, port });
    } finally {
      await floor.stop();
    }
  } finally {
    await database.stop();
  }
}

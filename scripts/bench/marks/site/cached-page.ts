import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { againstBare } from '../../bare/against-bare.ts';
import { ask, type Target } from '../../load/load.ts';
import type { Measure } from '../../load/mark.ts';
import type { World } from '../../world/world.ts';

export function cachedTarget({ port, siteHost: host }: World): Target {
  return { port, path: '/gallery', headers: { host, 'accept-encoding': 'br' } };
}

/** The gallery page out of the cache against node:http answering the same compressed bytes. */
export const cachedPage: Measure = {
  name: 'cached page',
  async run(world) {
    const page = cachedTarget(world);
    const { body, headers } = await ask(page);
    const file = join(world.folder, 'page.br');
    await writeFile(file, body);
    const type = headers['content-type'] ?? '';
    const bare = (port: string) => ['scripts/bench/bare/bare-server.ts', port, file, type, 'br'];
    return [await againstBare({ target: page, pid: world.product.pid }, bare, 'public gallery page, cached')];
  },
};

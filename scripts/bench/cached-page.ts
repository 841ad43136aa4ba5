import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { againstBare } from './against-bare.ts';
import { ask } from './load.ts';
import type { Measure } from './mark.ts';

/** The gallery page out of the cache against node:http answering the same compressed bytes. */
export const cachedPage: Measure = {
  name: 'cached page',
  async run(world) {
    const page = { port: world.port, path: '/gallery', headers: { host: world.siteHost, 'accept-encoding': 'br' } };
    const { body, headers } = await ask(page);
    const file = join(world.folder, 'page.br');
    await writeFile(file, body);
    const type = headers['content-type'] ?? '';
    const bare = (port: string) => ['scripts/bench/bare-server.ts', port, file, type, 'br'];
    return [await againstBare(world, page, bare, 'public gallery page, cached')];
  },
};

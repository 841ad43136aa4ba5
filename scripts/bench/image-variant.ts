import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { againstBare } from './against-bare.ts';
import { ask } from './load.ts';
import type { Measure } from './mark.ts';

/** A picture of a card against node:http sending the same file from the disk. */
export const imageVariant: Measure = {
  name: 'image variant',
  async run(world) {
    const headers = { host: world.siteHost, accept: 'image/webp' };
    const page = await ask({ port: world.port, path: '/', headers: { host: world.siteHost } });
    const path = /\/media\/[\w-]+\/480x480/.exec(page.body.toString())?.[0];
    if (!path) throw new Error('the page shows no picture');
    const picture = { port: world.port, path, headers };
    const file = join(world.folder, 'picture.webp');
    await writeFile(file, (await ask(picture)).body);
    const bare = (port: string) => ['scripts/bench/bare-file-server.ts', port, file, 'image/webp'];
    return [await againstBare(world, picture, bare, 'image variant, warm')];
  },
};

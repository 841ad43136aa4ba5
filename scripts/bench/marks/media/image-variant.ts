import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { againstBare } from '../../bare/against-bare.ts';
import { ask, type Target } from '../../load/load.ts';
import type { Measure } from '../../load/mark.ts';
import type { World } from '../../world/world.ts';

/** A picture of a card. */
export async function pictureTarget({ port, siteHost: host }: World): Promise<Target> {
  const page = await ask({ port, path: '/', headers: { host } });
  const path = /\/media\/[\w-]+\/480x480/.exec(page.body.toString())?.[0];
  if (!path) throw new Error('the page shows no picture');
  return { port, path, headers: { host, accept: 'image/webp' } };
}

/** It against node:http sending the same file from the disk. */
export const imageVariant: Measure = {
  name: 'image variant',
  async run(world) {
    const picture = await pictureTarget(world);
    const file = join(world.folder, 'picture.webp');
    await writeFile(file, (await ask(picture)).body);
    const bare = (port: string) => ['scripts/bench/bare/bare-file-server.ts', port, file, 'image/webp'];
    return [await againstBare({ target: picture, pid: world.product.pid }, bare, 'image variant, warm')];
  },
};

/**
 * The least that an upload needs: node:http, the original made durable, and the product's sizes by sharp in this very
 * process. POST / with the file; answered when the last size is written. Arguments: port, folder.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const [port = '0', root = ''] = process.argv.slice(2);
const sides = [200, 480, 680, 1280, 1920];

async function keep(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w');
  await handle.writeFile(bytes);
  await handle.sync();
  await handle.close();
}

createServer(async (request, response) => {
  try {
    const original = await buffer(request);
    const folder = join(root, randomUUID());
    await mkdir(folder, { recursive: true });
    await keep(join(folder, 'original'), original);
    const options = { fit: 'inside', withoutEnlargement: true } as const;
    const largest = await sharp(original)
      .autoOrient()
      .resize(1920, 1920, options)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = largest.info;
    for (const side of sides) {
      const picture = sharp(largest.data, { raw: { width, height, channels } });
      await keep(
        join(folder, `${side}.webp`),
        await picture.resize(side, side, options).webp({ quality: 80 }).toBuffer(),
      );
    }
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));

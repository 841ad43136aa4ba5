import { Hono } from 'hono';
import { problem } from '#lib/problem.ts';
import { parseTilePath } from './tile.ts';
import { openTiles } from './open-tiles.ts';

/** The built-in map: `/{style}/{z}/{x}/{y}.webp` of 256 pixels, `@2x.webp` of 512. */
export function createTileRoutes({ config }: { config: { dataDir: string } }): Hono {
  const read = openTiles(config.dataDir);
  const app = new Hono();
  app.get('/:style/:z/:x/:file', async (c) => {
    const { style, z, x, file } = c.req.param();
    const tile = parseTilePath(`${style}/${z}/${x}/${file}`);
    if (!tile) throw problem('NOT_FOUND', 'There is no map tile at this address.');
    const { image, etag } = await read(tile);
    c.header('etag', etag);
    c.header('cache-control', 'public, max-age=31536000, immutable');
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    return c.body(new Uint8Array(image), 200, { 'content-type': 'image/webp' });
  });
  return app;
}

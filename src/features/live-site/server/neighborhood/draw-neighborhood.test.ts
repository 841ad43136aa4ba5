import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { wire } from '#access/events/emit.ts';
import type { Tile } from '#integrations/tiles/tile.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { SiteSettings } from '../../site-settings.ts';
import { updateSiteSettings } from '../site-settings.ts';
import { drawNeighborhood, tilesAround } from './draw-neighborhood.ts';

const world = await contentWorld();
const { ports, addPublished } = world;
wire(ports.queue, [drawNeighborhood]);

/** The tiles that were drawn because of what is done. */
async function drawnBy(work: () => Promise<unknown>, most = Infinity): Promise<Tile[]> {
  const drawn: Tile[] = [];
  ports.tiles = async (tile) => {
    if (drawn.length >= most) throw new Error('The map is busy.');
    drawn.push(tile);
    return { image: Buffer.alloc(0), etag: '' };
  };
  await work();
  await runPendingJobs(ports, [drawNeighborhood.job]);
  return drawn;
}

const chicago = { lat: 41.88, lng: -87.65 };

test('the map around an entry is drawn when it is published', async () => {
  const drawn = await drawnBy(() => addPublished({ title: 'A roof', location: chicago }));
  expect(drawn).toHaveLength(2 * 9);
  expect(drawn[0]).toEqual({ style: 'light', z: 10, x: 262, y: 380, scale: 2 });
});

test('entries that are published together draw their area once', async () => {
  const boise = { lat: 43.6, lng: -116.2 };
  const drawn = await drawnBy(async () => {
    for (const title of ['One', 'Two', 'Three']) await addPublished({ title, location: boise });
  });
  expect(new Set(drawn.map(({ z, x, y }) => `${z}/${x}/${y}`)).size).toBe(drawn.length);
  expect(drawn.length).toBeLessThan(2 * 18);
});

test('nothing is drawn for an entry without a place, nor after the map was too busy once', async () => {
  expect(await drawnBy(() => addPublished({ title: 'Somewhere' }))).toEqual([]);
  expect(
    await drawnBy(() => addPublished({ title: 'Another roof', location: { lat: 47.6, lng: -122.3 } }), 5),
  ).toHaveLength(5);
});

test('nothing is drawn for a site without a map', async () => {
  const settings = { ...SiteSettings.parse({}), hideMap: true };
  await call(updateSiteSettings, { version: 0, settings }, world.owner);
  expect(await drawnBy(() => addPublished({ title: 'A third roof', location: chicago }))).toEqual([]);
});

test('at the edge of the world there are fewer', () => {
  const tiles = tilesAround({ lat: 84.9, lng: -179.9 }, 'dark');
  expect(tiles.every(({ z, x, y }) => x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z)).toBe(true);
  expect(tiles.length).toBeLessThan(18);
});

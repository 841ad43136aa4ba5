import { LRUCache } from 'lru-cache';
import { on } from '#access/events/define-event.ts';
import type { Ports } from '#access/ports.ts';
import { inSite } from '#access/scope.ts';
import { entryPublished } from '#features/content/events.ts';
import { listMapPoints } from '#features/content/server/public-pages/map-points.ts';
import type { Tile } from '#integrations/tiles/tile.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import type { MapStyle } from '#lib/geo/map-tiles.ts';
import { siteReading } from '../site-queries.ts';
import { viewOfBox } from '../../nouns/map-view.ts';

/** Areas drawn by this process: entries that are published together are often on the same few tiles. */
const drawnLately = new LRUCache<string, true>({ max: 20_000, ttl: 3_600_000 });
const keyOf = ({ style, z, x, y }: Tile) => `${style} ${z}/${x}/${y}`;

/** Draws the map around an entry that is published, so that its first visitors see no gray field. */
export const drawNeighborhood = on(
  entryPublished,
  'draw-neighborhood',
  async (ports, accountId, { payload: { entryId } }, { signal }) => {
    const place = ports.config.mapTileUrl ? null : await findPlace(ports, accountId, entryId);
    const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
    // One after another: visitors' own tiles come in between.
    for (const tile of place ? tilesAround(place.point, place.style) : []) {
      if (drawnLately.has(keyOf(tile))) continue;
      const drawn = await Promise.race([ports.tiles(tile).catch(() => null), aborted]);
      // What is missing is drawn when somebody looks at it.
      if (!drawn) break;
      drawnLately.set(keyOf(tile), true);
    }
    return async () => {};
  },
);

/** Where the entry is on its site's map, if it is there. */
function findPlace({ db }: Ports, accountId: string, entryId: string) {
  return inSite(db, accountId, async (scope) => {
    const site = await siteReading.findRecord(scope);
    if (!site?.settings.enableGalleryPreview || site.settings.hideMap) return null;
    const { points } = await listMapPoints(scope, site, {}, { ids: [entryId] });
    return points[0] ? { point: points[0], style: deriveTokens(site.theme).scheme } : null;
  });
}

/** A city, and a part of it. */
const zooms = [10, 12];

/** The tiles that a place is on and those beside them, as phones ask for them. */
export function tilesAround({ lat, lng }: Coordinates, style: MapStyle): Tile[] {
  return zooms.flatMap((z) => {
    const { west, north } = viewOfBox({ west: lng, east: lng, south: lat, north: lat }, z);
    const last = 2 ** z - 1;
    const near = (at: number) => [at, at - 1, at + 1].filter((one) => one >= 0 && one <= last);
    return near(west).flatMap((x) => near(north).map((y) => ({ style, z, x, y, scale: 2 as const })));
  });
}

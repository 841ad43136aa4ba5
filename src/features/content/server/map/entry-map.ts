import { type RawBuilder, sql } from 'kysely';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { writeCursor } from '#access/list.ts';
import { problem } from '#lib/problem.ts';
import { bringTogether } from '#lib/geo/bring-together.ts';
import { coordinatesOf, worldSide } from '#lib/geo/web-mercator.ts';
import type { Param } from '#platform/database/prepared-query.ts';
import { z } from 'zod';
import { areaOfBox, type Box, reachOf } from '../../area.ts';
import type { EntryFilter } from '../../entry-filter.ts';
import { EntryMap, EntryMapQuery, EntryPin, EntryPlacesQuery, mostPlaces } from '../../entry-map.ts';
import { allConditions, asksOnlyFor, type FilterValues, readEntryFilter } from '../list/entry-conditions.ts';
import { findPage } from '../list/find-page.ts';
import { countByCell, countByEntry, type Grid, keptShiftFor } from './grid.ts';
import { findPins, findPinsAt } from './entry-pins.ts';

/** Marks can be pressed one by one, and their numbers read. In pixels. */
const markPixels = 80;
/** A grid cell is a quarter of a tile's side. */
const cellsOfTile = 4;
/** No screen shows more tiles side by side. */
const mostTiles = 16;

/**
 * A part of the map of content: entries that stand alone, and clusters of those that are close to each other at a zoom,
 * both of all entries that the filter finds.
 */
export const listEntryClusters = accountReading('content.read')
  .route({ method: 'GET', path: '/entry-map', summary: 'Read a part of the map of entries', tags: ['Entries'] })
  .input(EntryMapQuery.prefault({}))
  .output(EntryMap)
  .handler(async ({ input, context: { scope } }): Promise<EntryMap> => {
    const { west, south, east, north, zoom: asked, ...filter } = input;
    const box = { west, south, east, north };
    requireBox(box);
    const zoom = zoomFor(box, asked);
    const grid = { reach: reachOf(areaOfBox(box)), shift: Math.max(0, 30 - zoom - Math.log2(cellsOfTile)) };
    const conditions = await conditionsOf(scope, filter);
    const groups = await countGroups(scope, filter, grid, conditions);
    const marks = bringTogether(groups, zoom, markPixels);
    const alone = marks.filter(({ count }) => count === 1).slice(0, mostPlaces);
    const places = await findPinsAt(
      scope,
      alone.map(({ at }) => at),
      conditions,
    );
    const single = new Set<unknown>(alone);
    return {
      clusters: marks.filter((mark) => !single.has(mark)).map(clusterOf),
      places,
      count: groups.reduce((sum, { count }) => sum + count, 0),
    };
  });

/** The entries in a part of the map, as a list, in its order. */
export const listEntryPlaces = accountReading('content.read')
  .route({ method: 'GET', path: '/entry-places', summary: 'List entries on the map', tags: ['Entries'] })
  .input(EntryPlacesQuery.prefault({}))
  .output(z.object({ places: z.array(EntryPin), nextCursor: z.string().nullable() }))
  .handler(async ({ input, context: { scope } }) => {
    const { west, south, east, north, where, ...query } = input;
    const box = { west, south, east, north };
    requireBox(box);
    const within = { field: 'place', op: 'within', value: areaOfBox(widened(box)) } as const;
    const found = await findPage(scope, { ...query, where: where ? { all: [within, where] } : within });
    const page = found.slice(0, query.limit);
    const last = found.length > page.length ? page.at(-1) : undefined;
    return {
      places: await findPins(
        scope,
        page.map(({ uid }) => uid),
      ),
      nextCursor: last ? writeCursor([last.group, last.key, last.uid]) : null,
    };
  });

/** @throws UNPROCESSABLE_CONTENT */
function requireBox({ south, north }: Box): void {
  if (south <= north) return;
  const message = 'The north of a part of the map is above its south.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { north: message } });
}

/** By the least that the database's whole numbers tell apart: what is on an edge is in the box. */
function widened({ west, south, east, north }: Box): Box {
  const least = 1e-6;
  const isWhole = east - west >= 360 - 2 * least;
  const sides = isWhole ? { west, east } : { west: Math.max(-180, west - least), east: Math.min(180, east + least) };
  return { ...sides, south: Math.max(-90, south - least), north: Math.min(90, north + least) };
}

/** A part that is too large for a zoom is shown as if on the largest screen: what it answers stays small. */
function zoomFor(box: Box, asked: number): number {
  const { west, east, north, south } = reachOf(areaOfBox(box));
  const share = Math.max(east - west, south - north, 1) / worldSide;
  return Math.max(0, Math.min(asked, Math.floor(Math.log2(mostTiles / share))));
}

type Filter = Omit<EntryFilter, 'trash'>;

async function conditionsOf(scope: AccountScope, filter: Filter): Promise<RawBuilder<unknown>> {
  const { shape, values } = await readEntryFilter(scope, filter);
  const param: Param<FilterValues> = (name) => sql.val(values[name]);
  return sql.join(allConditions(shape, param), sql` and `);
}

/** Wide cells have been counted before; a filter by anything but the type has to read the entries. */
async function countGroups(scope: AccountScope, filter: Filter, grid: Grid, conditions: RawBuilder<unknown>) {
  const kept = asksOnlyFor(filter, ['contentTypeId', 'timeZone']) ? keptShiftFor(grid.shift) : undefined;
  const counted =
    kept === undefined
      ? await countByEntry(scope, conditions, grid)
      : await countByCell(scope, filter.contentTypeId, { ...grid, kept });
  return counted.map(({ count, sumX, sumY, west, east, north, south }) => {
    const at = { x: Math.round(Number(sumX) / count), y: Math.round(Number(sumY) / count) };
    const [northwest, southeast] = [coordinatesOf({ x: west, y: north }), coordinatesOf({ x: east, y: south })];
    const box: [number, number, number, number] = [northwest.lng, southeast.lat, southeast.lng, northwest.lat];
    return { ...coordinatesOf(at), count, at, box };
  });
}

function clusterOf({ lat, lng, count, box }: { lat: number; lng: number; count: number; box: number[] }) {
  const [west = 0, south = 0, east = 0, north = 0] = box.map(short);
  return { lat: short(lat), lng: short(lng), count, box: { west, south, east, north } };
}

/** With a precision of a tenth of a meter. */
const short = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

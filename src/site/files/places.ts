import type { SiteScope } from '#access/scope.ts';
import type { PublicFilter } from '#features/content/server/public-pages/public-filter.ts';
import {
  findMapExtent,
  listMapClusters,
  listMapPoints,
  type MapPoint,
  mostPoints,
} from '#features/content/server/public-pages/map-points.ts';
import { bringTogether } from '#lib/geo/bring-together.ts';
import { parseGalleryQuery } from '#features/live-site/gallery-query.ts';
import { boxOfView, type MapView, parsePlacesQuery } from '#features/live-site/nouns/map-view.ts';
import type { MapPlace, MapPlaces, PlaceBox } from '#features/live-site/nouns/places.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { itemAddress } from '#features/live-site/site-links.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import { Uid } from '#lib/uid.ts';
import type { ListCounts } from '../pages/list-counts.ts';
import { mapChoice, mostMapCards } from '../pages/map.tsx';
import type { VisitResponse, Visit } from '../visit.ts';

/** Grid cells per side of a 256-pixel tile. */
const cellsOfTile = 3;
/** Marks can be clicked individually, and their numbers read. */
const markPixels = 80;

const nothing: MapPlaces = { places: [], clusters: [], box: null, next: null };

/** The map's pins: 500 at a time or, if there are more, clusters of the visible ones. */
export async function places(
  scope: SiteScope,
  view: SiteView,
  visit: Visit,
  counts: ListCounts,
): Promise<VisitResponse> {
  const { settings } = view.site;
  const isOpen = settings.enableGalleryPreview && !settings.hideMap;
  const body = isOpen ? await placesOf(scope, view, visit, counts) : nothing;
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function placesOf(scope: SiteScope, view: SiteView, visit: Visit, counts: ListCounts): Promise<MapPlaces> {
  const { filter } = await mapChoice(view, visit.params, counts);
  const asked = parsePlacesQuery(visit.params);
  const after = Uid.safeParse(parseGalleryQuery(visit.params).after).data ?? '';
  if (asked.view) return clustersOf(scope, view, filter, asked.view);
  const extent = asked.isFit ? await findMapExtent(scope, view.site, filter) : null;
  const isMuch = extent !== null && extent.count > mostPoints;
  const found = await listMapPoints(scope, view.site, filter, {
    after,
    ...(asked.box && { box: aroundBox(asked.box), limit: mostMapCards }),
    // Those listed as cards beside the map.
    ...(isMuch && { limit: mostMapCards, newestFirst: true }),
  });
  const { west, south, east, north } = extent?.box ?? { west: 0, south: 0, east: 0, north: 0 };
  return {
    ...nothing,
    places: found.points.map((point) => placeOf(view, point)),
    box: isMuch ? [west, south, east, north] : null,
    next: isMuch ? null : found.next,
  };
}

async function clustersOf(scope: SiteScope, view: SiteView, filter: PublicFilter, part: MapView): Promise<MapPlaces> {
  const cells = cellsOfTile * 2 ** part.zoom;
  const groups = await listMapClusters(scope, view.site, filter, { box: boxOfView(part), cells });
  const marks = bringTogether(
    groups.map(({ box: { west, south, east, north }, ...group }) => ({
      ...group,
      box: [west, south, east, north] as PlaceBox,
    })),
    part.zoom,
    markPixels,
  );
  const ids = marks.flatMap(({ uid, count }) => (count === 1 ? [uid] : [])).slice(0, mostPoints);
  const { points } = ids.length > 0 ? await listMapPoints(scope, view.site, filter, { ids }) : { points: [] };
  const alone = new Set(points.map(({ uid }) => uid));
  return {
    ...nothing,
    places: points.map((point) => placeOf(view, point)),
    clusters: marks
      .filter(({ uid, count }) => count > 1 || !alone.has(uid))
      .map(({ lat, lng, count, box }) => ({
        lat: short(lat),
        lng: short(lng),
        count,
        box: box.map(short) as PlaceBox,
      })),
  };
}

/** Edges were rounded for the way to the browser and back. */
function aroundBox([west, south, east, north]: PlaceBox) {
  return { west: west - 1e-5, south: south - 1e-5, east: east + 1e-5, north: north + 1e-5 };
}

/** With a precision of about a meter. */
const short = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

function placeOf({ siteBase }: SiteView, { uid, title, slug, lat, lng, cover }: MapPoint): MapPlace {
  return {
    id: uid,
    title,
    href: itemAddress(siteBase, { slug, uid }),
    lat,
    lng,
    thumb: cover?.variants.some(({ name }) => name === '200x200') ? mediaAddress(cover, '200x200') : '',
  };
}

import type { SiteScope } from '#access/scope.ts';
import { listMapPoints } from '#features/content/server/public-pages/list-map-points.ts';
import { parseGalleryQuery } from '#features/live-site/gallery-query.ts';
import type { MapPlaces } from '#features/live-site/places.ts';
import { chosenTerms } from '#features/live-site/site/gallery/facets.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { itemAddress } from '#features/live-site/site-links.ts';
import { mediaAddress } from '#features/media/media.ts';
import { Uid } from '#lib/uid.ts';
import type { ListCounts } from '../pages/list-counts.ts';
import type { VisitResponse, Visit } from '../visit.ts';

/** The pins of the map, 500 at a time. */
export async function places(
  scope: SiteScope,
  { site, siteBase }: SiteView,
  visit: Visit,
  counts: ListCounts,
): Promise<VisitResponse> {
  const isOpen = site.settings.enableGalleryPreview && !site.settings.hideMap;
  const query = parseGalleryQuery(visit.params);
  const chosen = chosenTerms(await counts.facets(), query);
  const after = Uid.safeParse(query.after).data ?? '';
  const found = isOpen
    ? await listMapPoints(scope, site, { ...chosen, search: query.search }, after)
    : { points: [], next: null };
  const body: MapPlaces = {
    places: found.points.map(({ uid, title, slug, lat, lng, cover }) => ({
      id: uid,
      title,
      href: itemAddress(siteBase, { slug, uid }),
      lat,
      lng,
      thumb: cover?.variants.some(({ name }) => name === '200x200') ? mediaAddress(cover.uid, '200x200') : '',
    })),
    next: found.next,
  };
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

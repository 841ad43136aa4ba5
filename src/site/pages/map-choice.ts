import type { PublicFilter } from '#features/content/server/public-pages/public-filter.ts';
import { type GalleryQuery, parseGalleryQuery } from '#features/live-site/gallery-query.ts';
import type { SiteContentType } from '#features/live-site/site.ts';
import { chosenTerms, type Facets, knownTerms } from '#features/live-site/site/gallery/facets.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { ListCounts } from './list-counts.ts';

/** Cards beside the map; pins beyond these tell their name by themselves. */
export const mostMapCards = 60;

interface MapChoice {
  contentType: SiteContentType | undefined;
  /** What is known of the visitor's query. */
  query: GalleryQuery;
  facets: Facets;
  filter: PublicFilter;
}

/** What a visitor chose to see on the map: page and pins follow the same query. */
export async function mapChoice({ site }: SiteView, params: URLSearchParams, counts: ListCounts): Promise<MapChoice> {
  const asked = parseGalleryQuery(params);
  const contentType = site.contentTypes.find(({ slug }) => slug === asked.type);
  const of = contentType ? { contentTypeId: contentType.id } : {};
  const facets = await counts.facets(of);
  const query = { ...knownTerms(facets, asked), type: contentType?.slug ?? '', after: '' };
  return { contentType, query, facets, filter: { ...of, ...chosenTerms(facets, query), search: query.search } };
}

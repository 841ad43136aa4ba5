import { slugOf } from '#features/content/address.ts';
import type { ServiceCity } from '#features/content/server/public-pages/list-service-cities.ts';
import type { SiteServiceCity } from '#features/live-site/site.ts';

/** Fewer entries than this make no page of a city: it would say nothing that the service's page doesn't. */
const fewest = 3;

/**
 * The cities where a service has enough work for a page of its own. Names that make the same address, as those with and
 * without accents do, are one city under the name that most of its work has.
 */
export function serviceCitiesOf(found: readonly ServiceCity[]): SiteServiceCity[] {
  const pages = Map.groupBy(found, ({ serviceId, city }) => `${serviceId} ${slugOf(city)}`);
  return [...pages.values()]
    .flatMap((same) => {
      const [first] = same;
      const slug = first ? slugOf(first.city) : '';
      const entries = same.reduce((sum, one) => sum + one.entries, 0);
      if (!first || !slug || entries < fewest) return [];
      return { serviceId: first.serviceId, city: first.city, spellings: same.map(({ city }) => city), slug, entries };
    })
    .toSorted((a, b) => b.entries - a.entries);
}

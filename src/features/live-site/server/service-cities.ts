import { slugOf } from '#features/content/address.ts';
import type { ServiceCity } from '#features/content/server/public-pages/list-service-cities.ts';
import type { SiteServiceCity } from '#features/live-site/site.ts';

/** With fewer entries, a city has no page: it would add nothing to the service's page. */
const fewest = 3;

/** The city whose page had this slug while the site was in another language. */
export function formerCity(cities: readonly SiteServiceCity[], slug: string): SiteServiceCity | undefined {
  return cities.find(({ spellings }) => spellings.some((city) => [slugOf(city), slugOf(city, 'de')].includes(slug)));
}

/**
 * The cities in which a service has enough work for a page. Names with the same slug, such as those with and without
 * accents, are one city, under its most frequent spelling.
 */
export function serviceCitiesOf(found: readonly ServiceCity[], language: string): SiteServiceCity[] {
  const pages = Map.groupBy(found, ({ serviceId, city }) => `${serviceId} ${slugOf(city, language)}`);
  return [...pages.values()]
    .flatMap((same) => {
      const [first] = same;
      const slug = first ? slugOf(first.city, language) : '';
      const entries = same.reduce((sum, one) => sum + one.entries, 0);
      if (!first || !slug || entries < fewest) return [];
      return { serviceId: first.serviceId, city: first.city, spellings: same.map(({ city }) => city), slug, entries };
    })
    .toSorted((a, b) => b.entries - a.entries);
}

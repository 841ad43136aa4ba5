import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import { slugOf } from '#features/content/address.ts';
import { listServiceCities, type ServiceCity } from '#features/content/server/public-pages/of-services.ts';
import { loadGate } from '#features/content/server/public-pages/public-gate.ts';
import type { SiteServiceCity } from '#features/live-site/site.ts';
import { pageKeys } from '../page-keys.ts';
import { serviceCityPath } from '../site-links.ts';
import { siteWords } from '../words/site-words.ts';

const CityPage = z.object({
  /** In `metaData`. */
  key: z.string(),
  /** In the site's language, such as "Gutter care in Burlington". */
  title: z.string(),
  path: z.string(),
});

/** The pages of cities in which a service has enough published work, most work first. */
export const listCityPages = accountReading('site.read')
  .output(z.array(CityPage))
  .handler(async ({ context: { scope } }) => {
    const { language, ...gate } = await loadGate(scope);
    const cities = serviceCitiesOf(await listServiceCities(scope, gate), language);
    const services = await selectOwn(scope, 'businessService').select(['uid', 'slug', 'label', 'alias']).execute();
    const { serviceIn } = siteWords(language).gallery;
    return cities.flatMap(({ serviceId, city, slug }) => {
      const service = services.find(({ uid }) => uid === serviceId);
      if (!service) return [];
      const title = serviceIn({ service: service.alias || service.label, city });
      return { key: pageKeys.city(serviceId, slug), title, path: serviceCityPath(service.slug, slug) };
    });
  });

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

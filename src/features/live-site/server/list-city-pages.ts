import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import { listServiceCities } from '#features/content/server/public-pages/list-service-cities.ts';
import { loadGate } from '#features/content/server/public-pages/load-gate.ts';
import { pageKeys } from '../page-keys.ts';
import { serviceCityPath } from '../site-links.ts';
import { siteWords } from '../words/site-words.ts';
import { serviceCitiesOf } from './service-cities.ts';

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
      const title = serviceIn(service.alias || service.label, city);
      return { key: pageKeys.city(serviceId, slug), title, path: serviceCityPath(service.slug, slug) };
    });
  });

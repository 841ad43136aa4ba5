import { formatsOf } from '#lib/words/formats.ts';
import { addressAt, serviceCityPath, servicePath } from '../../site-links.ts';
import type { SiteService, SiteServiceCity } from '../../site.ts';
import type { SiteView } from '../site-view.ts';

interface Props {
  view: SiteView;
  service: SiteService;
  cities: readonly SiteServiceCity[];
  /** The city whose page this is. */
  here?: string | undefined;
}

/** Links to a service's work in one city; a second click returns to all of it. */
export function ServiceCities({ view, service, cities, here }: Props) {
  if (cities.length === 0) return null;
  return (
    <ul className="cities" aria-label={view.words.gallery.cities}>
      {cities.map(({ city, slug, entries }) => {
        const isHere = city === here;
        const path = isHere ? servicePath(service.slug) : serviceCityPath(service.slug, slug);
        return (
          <li key={slug}>
            <a className="chip" href={addressAt(view.siteBase, path)} aria-current={isHere ? 'page' : undefined}>
              <bdi>{city}</bdi>
              <span className="city-entries">{formatsOf(view.site.language).number(entries)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

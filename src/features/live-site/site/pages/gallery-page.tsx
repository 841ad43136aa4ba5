import { formatsOf } from '#lib/words/formats.ts';
import { filterGroups, filterParameters, galleryQueryString, isNarrowed, listParameters } from '../../gallery-query.ts';
import { addressAt, serviceCityPath, servicePath, tabPath } from '../../site-links.ts';
import { contentTypeName, isTabShown, labelOf } from '../../site-tabs.ts';
import { hasChoices } from '../gallery/facets.ts';
import { EntryList, hasColumnBeside } from '../gallery/entry-list.tsx';
import { EditFiltersButton, FiltersPanel } from '../gallery/filters-panel.tsx';
import type { GalleryList } from '../gallery/gallery-list.ts';
import { Icon } from '../icon.tsx';
import { SidebarEntries } from '../gallery/sidebar-entries.tsx';
import { listHref, type SiteView } from '../site-view.ts';
import type { SiteService, SiteServiceCity } from '../../site.ts';

interface Props {
  view: SiteView;
  list: GalleryList;
}

/** The gallery, whole or of one content type or service (spec 2 §2, tab 0). */
export function GalleryPage({ view, list }: Props) {
  const words = view.words.gallery;
  const hasFilters = hasChoices(list.facets);
  return (
    <main className="wrap" id="main">
      <header className="page-head">
        <h1 dir="auto">
          {listTitle(view, list)}
          {!isBlank(list) && (
            <sup aria-label={words.inAll({ count: list.total })} data-total>
              {formatsOf(view.site.language).number(list.total)}
            </sup>
          )}
        </h1>
        {list.service?.description && (
          <p className="lead" dir="auto">
            {list.service.description}
          </p>
        )}
        {list.service && <ServiceCities view={view} service={list.service} cities={list.cities} here={list.city} />}
        {!isBlank(list) && <Toolbar view={view} list={list} hasFilters={hasFilters} />}
      </header>
      <div
        className={
          hasColumnBeside(list) ? `columns sidebar-${view.site.settings.themeCustomization.sidebarPosition}` : undefined
        }
      >
        {hasFilters && <FiltersPanel view={view} list={list} />}
        {!hasFilters && list.sidebar && (
          <aside className="filters wide-only">
            <SidebarEntries view={view} list={list.sidebar} />
          </aside>
        )}
        <p className="hidden" role="status" data-announce />
        <section id="list" aria-label={words.resultsSection} data-list>
          <EntryList view={view} list={list} />
        </section>
      </div>
    </main>
  );
}

/** Whether there is nothing to search through yet. */
export function isBlank({ total, query }: Pick<GalleryList, 'total' | 'query'>): boolean {
  return total === 0 && !isNarrowed(query);
}

export function listTitle(
  { site, words }: SiteView,
  { contentType, service, city }: Pick<GalleryList, 'contentType' | 'service' | 'city'>,
): string {
  if (contentType) return contentTypeName(site, contentType);
  if (service && city) return words.gallery.serviceIn({ service: service.label, city });
  return service?.label ?? labelOf(site, 'gallery');
}

function Toolbar({ view, list, hasFilters }: Props & { hasFilters: boolean }) {
  const { query, path, service, contentType } = list;
  const words = view.words.gallery;
  // What the page itself narrows the list to.
  const own = { services: service ? [service.label] : [], type: contentType?.slug ?? '' };
  const services = [...own.services, ...query.services];
  const chosen = filterGroups.flatMap((group) => query[group]).length;
  return (
    <div className="toolbar">
      <form id="gallery-form" className="search" role="search" action={listHref(view, path, {})} data-gallery>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          defaultValue={query.search}
          placeholder={words.search}
          aria-label={words.searchByTitle}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
        />
        <a
          className="clear"
          href={listHref(view, path, { ...query, search: '', after: '' })}
          aria-label={words.clearSearch}
          hidden={query.search === ''}
          data-swap
          data-clear
          data-follow={filterParameters}
        >
          <Icon name="close" size={16} />
        </a>
      </form>
      {hasFilters && <EditFiltersButton label={labelOf(view.site, 'editFilters')} count={chosen} />}
      {isTabShown(view.site, 'map') && (
        <a
          className="button quiet"
          href={listHref(view, tabPath(view.site, 'map'), { ...query, ...own, services, after: '' })}
          data-follow={listParameters}
          data-keep={galleryQueryString(own)}
        >
          <Icon name="map" />
          {labelOf(view.site, 'mapView')}
        </a>
      )}
    </div>
  );
}

interface ServiceCitiesProps {
  view: SiteView;
  service: SiteService;
  cities: readonly SiteServiceCity[];
  here?: string | undefined;
}

/** Links to a service's work in one city; a second click returns to all of it. */
function ServiceCities({ view, service, cities, here }: ServiceCitiesProps) {
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

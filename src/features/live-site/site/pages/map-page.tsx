import { galleryQueryString } from '../../gallery-query.ts';
import { labelOf } from '../../site-tabs.ts';
import { cardInput } from '../cards/card-input.ts';
import { EntryCard } from '../cards/entry-card.tsx';
import { hasChoices } from '../gallery/facets.ts';
import { NothingFound } from '../gallery/entry-list.tsx';
import { EditFiltersButton, FiltersPanel } from '../gallery/filters-panel.tsx';
import type { GalleryList } from '../gallery/gallery-list.ts';
import { Icon } from '../icon.tsx';
import { MapFrame } from '../frame/map-frame.tsx';
import { isBlank } from './gallery-page.tsx';
import { galleryHref, listHref, type SiteView } from '../site-view.ts';

/** Pins and the cards they stand for (spec 2 §2, tab 1). The cards are there without the map, too. */
export function MapPage({ view, list }: { view: SiteView; list: GalleryList }) {
  const { words } = view;
  const { query, entries, path } = list;
  const hasFilters = hasChoices(list.facets);
  const chosen = query.categories.length + query.services.length + query.tags.length;
  return (
    <main className="map-page" id="main">
      <div className="map-bar wrap">
        <h1 dir="auto">{labelOf(view.site, 'map')}</h1>
        {!isBlank(list) && (
          <form id="gallery-form" className="search" role="search" action={listHref(view, path, {})}>
            <Icon name="search" />
            <input
              type="search"
              name="q"
              defaultValue={query.search}
              placeholder={words.gallery.search}
              aria-label={words.gallery.searchByTitle}
              maxLength={200}
            />
          </form>
        )}
        {hasFilters && (
          <EditFiltersButton label={labelOf(view.site, 'editFilters')} count={chosen} hideLabel={words.filters.hide} />
        )}
        <a className="button quiet" href={galleryHref(view, query)}>
          <Icon name="list" />
          {words.gallery.viewList}
        </a>
      </div>
      {hasFilters && <FiltersPanel view={view} list={list} />}
      <MapFrame view={view} query={galleryQueryString({ ...query, after: '' })} />
      <div className="map-cards" data-map-cards>
        {entries.length === 0 && <NothingFound view={view} list={list} />}
        {entries.map((entry) => (
          <EntryCard key={entry.uid} input={cardInput(view)} entry={entry} sizes="240px" />
        ))}
      </div>
    </main>
  );
}

import { filterGroups, galleryQueryString, isNarrowed, listParameters } from '../../gallery-query.ts';
import { contentTypePath } from '../../site-links.ts';
import { contentTypeName, labelOf } from '../../site-tabs.ts';
import { displayTitle } from '../cards/entry-words.ts';
import { cardInput } from '../cards/card-input.ts';
import { EntryCard } from '../cards/entry-card.tsx';
import { hasChoices } from '../gallery/facets.ts';
import { ListTold, NothingFound } from '../gallery/entry-list.tsx';
import { EditFiltersButton, FiltersPanel } from '../gallery/filters-panel.tsx';
import type { GalleryList } from '../gallery/gallery-list.ts';
import { Icon } from '../icon.tsx';
import { MapFrame } from '../frame/map-frame.tsx';
import { isBlank } from './gallery-page.tsx';
import { mapCardSizes } from '../sizes/card-places.ts';
import { galleryHref, itemHref, listHref, type SiteView } from '../site-view.ts';

/** Pins and the cards they stand for (spec 2 §2, tab 1). The cards are there without the map, too. */
export function MapPage({ view, list }: { view: SiteView; list: GalleryList }) {
  const { query, entries } = list;
  const [first] = entries;
  const only = first && list.total === 1 && !isNarrowed(query) ? first : undefined;
  const hasFilters = hasChoices(list.facets);
  return (
    <main className="map-page" id="main">
      <MapBar view={view} list={list} />
      {hasFilters && <FiltersPanel view={view} list={list} />}
      <MapFrame
        view={view}
        query={galleryQueryString(query)}
        only={only && { href: itemHref(view, only), title: displayTitle(only) }}
      />
      <p className="hidden" role="status" data-announce />
      <div className="map-cards" data-list data-map-cards>
        <MapCards view={view} list={list} />
      </div>
    </main>
  );
}

function MapBar({ view, list }: { view: SiteView; list: GalleryList }) {
  const { words } = view;
  const { query, path, contentType } = list;
  const chosen = filterGroups.flatMap((group) => query[group]).length;
  return (
    <div className="map-bar wrap">
      <h1 dir="auto">{labelOf(view.site, 'map')}</h1>
      {contentType && (
        <a className="chip" href={listHref(view, path, { ...query, type: '' })} data-follow={listParameters}>
          <span dir="auto">{contentTypeName(view.site, contentType)}</span>
          <Icon name="close" size={14} />
          <span className="hidden">{words.gallery.removeFilter}</span>
        </a>
      )}
      {!isBlank(list) && (
        <form id="gallery-form" className="search" role="search" action={listHref(view, path, {})} data-gallery>
          {contentType && <input type="hidden" name="type" value={contentType.slug} />}
          <Icon name="search" />
          <input
            type="search"
            name="q"
            defaultValue={query.search}
            placeholder={words.gallery.search}
            aria-label={words.gallery.searchByTitle}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
          />
        </form>
      )}
      {hasChoices(list.facets) && (
        <EditFiltersButton label={labelOf(view.site, 'editFilters')} count={chosen} hideLabel={words.filters.hide} />
      )}
      <a
        className="button quiet"
        href={
          contentType
            ? listHref(view, contentTypePath(contentType.slug), { ...query, type: '' })
            : galleryHref(view, query)
        }
        data-follow={listParameters}
      >
        <Icon name="list" />
        {words.gallery.viewList}
      </a>
    </div>
  );
}

/** What changes with each filter, as in the gallery (`x-fragment: list`). */
export function MapCards({
  view,
  list,
  isFragment = false,
}: {
  view: SiteView;
  list: GalleryList;
  isFragment?: boolean;
}) {
  return (
    <>
      <ListTold view={view} list={list} isFragment={isFragment} />
      {list.entries.length === 0 && <NothingFound view={view} list={list} />}
      {list.entries.map((entry) => (
        <EntryCard key={entry.uid} input={cardInput(view)} entry={entry} sizesOf={(cover) => mapCardSizes({}, cover)} />
      ))}
    </>
  );
}

import { formatsOf } from '#lib/words/formats.ts';
import { groupsInput, groupsMarkup } from './filter-groups.tsx';
import type { GalleryList } from './gallery-list.ts';
import { Icon } from '../icon.tsx';
import { SidebarEntries } from './sidebar-entries.tsx';
import { listHref, type SiteView } from '../site-view.ts';

/**
 * Category, Service and Tags (spec 2 §2). Beside the list on wide screens, an overlay on narrow ones: a popover, so it
 * opens, closes and keeps the focus without JavaScript.
 */
export function FiltersPanel({ view, list }: { view: SiteView; list: GalleryList }) {
  const { facets, query, path } = list;
  const words = view.words.filters;
  const cleared = listHref(view, path, { search: query.search, type: query.type });
  return (
    <aside className="filters" id="filters" popover="auto" aria-label={words.section}>
      <div className="filters-head">
        <h2 dir="auto">{words.heading}</h2>
        <a href={cleared} data-swap data-follow="q type">
          {words.clear}
        </a>
      </div>
      <div dangerouslySetInnerHTML={{ __html: groupsMarkup(groupsInput(view, list), facets) }} />
      <div className="filters-foot">
        <button className="button" type="submit" form="gallery-form" data-done>
          {words.done({ total: formatsOf(view.site.language).number(list.total) })}
        </button>
      </div>
      {list.sidebar && <SidebarEntries view={view} list={list.sidebar} />}
      <noscript>
        <button className="button wide-only" type="submit" form="gallery-form">
          {words.apply}
        </button>
      </noscript>
    </aside>
  );
}

interface EditFiltersProps {
  label: string;
  count: number;
  /** Beside the map, the button's label while the panel is open (spec 2 §2). */
  hideLabel?: string;
}

/** Opens the panel where it isn't always open, with the number of active filters. */
export function EditFiltersButton({ label, count, hideLabel }: EditFiltersProps) {
  return (
    <button type="button" className="button quiet narrow-only edit-filters" popoverTarget="filters">
      <Icon name="filter" />
      <span>{label}</span>
      {hideLabel && <span className="hide-filters">{hideLabel}</span>}
      <span className="count" data-filter-count hidden={count === 0}>
        {count}
      </span>
    </button>
  );
}

import { formatsOf } from '#lib/words/formats.ts';
import { type FilterGroup, parameterOf } from '../../gallery-query.ts';
import { type Facet, tagTerm } from './facets.ts';
import type { GalleryList } from './gallery-list.ts';
import { Icon } from '../icon.tsx';
import { SidebarEntries } from './sidebar-entries.tsx';
import { listHref, type SiteView } from '../site-view.ts';

/**
 * Category, Service and Tags (spec 2 §2). Beside the list on wide screens, an overlay on narrow ones:
 * a popover, so it opens, closes and keeps the focus without JavaScript.
 */
export function FiltersPanel({ view, list }: { view: SiteView; list: GalleryList }) {
  const { facets, query, path } = list;
  const words = view.words.filters;
  const cleared = listHref(view, path, { search: query.search });
  return (
    <aside className="filters" id="filters" popover="auto" aria-label={words.section}>
      <div className="filters-head">
        <h2 dir="auto">{words.heading}</h2>
        <a href={cleared} data-swap>
          {words.clear}
        </a>
      </div>
      <Group
        view={view}
        title={words.category}
        group="categories"
        terms={facets.categories}
        chosen={query.categories}
      />
      {!list.service && (
        <Group view={view} title={words.service} group="services" terms={facets.services} chosen={query.services} />
      )}
      {facets.labels.map(({ uid, label, tags }) => (
        <Group key={uid} view={view} title={label} group="tags" terms={tags} chosen={query.tags} prefix={label} />
      ))}
      <div className="filters-foot">
        <a className="button quiet" href={cleared} data-swap>
          {words.clearAll}
        </a>
        <button className="button" type="submit" form="gallery-form" data-done>
          {words.done}
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

interface GroupProps {
  view: SiteView;
  title: string;
  group: FilterGroup;
  terms: Facet[];
  chosen: string[];
  /** The label that the terms are tags of. */
  prefix?: string;
}

/** Longer groups start folded after this many terms, unless one of the others is chosen. */
const termsInView = 8;

function Group({ view, title, group, terms, chosen, prefix }: GroupProps) {
  if (terms.length === 0) return null;
  const { number } = formatsOf(view.site.language);
  const term = ({ label }: Facet) => (prefix ? tagTerm(prefix, label) : label);
  const box = (facet: Facet) => (
    <label key={facet.uid} className="term">
      <input
        type="checkbox"
        form="gallery-form"
        name={parameterOf(group)}
        value={term(facet)}
        defaultChecked={chosen.includes(term(facet))}
      />
      <span dir="auto">{facet.label}</span>
      <small>{number(facet.count)}</small>
    </label>
  );
  const rest = terms.slice(termsInView);
  return (
    <fieldset>
      <legend dir="auto">{title}</legend>
      {terms.slice(0, termsInView).map(box)}
      {rest.length > 0 && (
        <details open={rest.some((facet) => chosen.includes(term(facet)))}>
          <summary>{view.words.filters.more(rest.length)}</summary>
          {rest.map(box)}
        </details>
      )}
    </fieldset>
  );
}

interface EditFiltersProps {
  label: string;
  count: number;
  /** Beside the map, what the button says while the panel is open (spec 2 §2). */
  hideLabel?: string;
}

/** The way to the panel where it isn't open anyhow, with how much is chosen. */
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

import { formatsOf } from '#lib/words/formats.ts';
import { cachedFragmentOf } from '#cache/fragment-cache.tsx';
import type { GalleryList } from './gallery-list.ts';
import { Icon } from '../icon.tsx';
import { SidebarEntries } from './sidebar-entries.tsx';
import { listHref, type SiteView } from '../site-view.ts';
import { type FilterGroup, parameterOf } from '../../gallery-query.ts';
import { siteWords } from '../../words/site-words.ts';
import { type Facet, type Facets, tagTerm } from './facets.ts';

/**
 * Category, Service, Tags (spec 2 §2), and fields of the owner's choice. Beside the list on wide screens, an overlay on narrow ones: a popover, so it
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

/** Everything the groups show besides the terms. */
type GroupsInput = Record<FilterGroup, string[]> & { hasServices: boolean; language: string };

function groupsInput({ site }: SiteView, { service, query }: GalleryList): GroupsInput {
  const { categories, services, tags, fields } = query;
  return { categories, services, tags, fields, hasServices: !service, language: site.language };
}

/** Rendered once for all searches of a list: it is by far the largest part of a page without its cards. */
const groupsMarkup = cachedFragmentOf<Facets, GroupsInput>(Groups);

function Groups({ input, entry: facets }: { input: GroupsInput; entry: Facets }) {
  const { categories, services, tags: chosenTags, fields, hasServices, language } = input;
  const words = siteWords(language).filters;
  return (
    <>
      <Group
        language={language}
        title={words.category}
        group="categories"
        terms={facets.categories}
        chosen={categories}
      />
      {hasServices && (
        <Group language={language} title={words.service} group="services" terms={facets.services} chosen={services} />
      )}
      {facets.labels.map(({ uid, label, tags }) => (
        <Group
          key={uid}
          language={language}
          title={label}
          group="tags"
          terms={tags}
          chosen={chosenTags}
          prefix={label}
        />
      ))}
      {facets.fields.map(({ uid, label, values }) => (
        <Group
          key={uid}
          language={language}
          title={label}
          group="fields"
          terms={values}
          chosen={fields}
          prefix={label}
        />
      ))}
    </>
  );
}

interface GroupProps {
  language: string;
  title: string;
  group: FilterGroup;
  terms: Facet[];
  chosen: string[];
  /** The label that the tags belong to, or the field of the values. */
  prefix?: string;
}

/** Longer groups are initially folded after this many terms, unless one of the others is selected. */
const termsInView = 8;

function Group({ language, title, group, terms, chosen, prefix }: GroupProps) {
  if (terms.length === 0) return null;
  const { number } = formatsOf(language);
  const term = ({ label }: Facet) => (prefix ? tagTerm(prefix, label) : label);
  const box = (facet: Facet) => (
    <label key={facet.uid} className="term" data-none={facet.count === 0 || undefined}>
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
          <summary>{siteWords(language).filters.more({ count: rest.length })}</summary>
          {rest.map(box)}
        </details>
      )}
    </fieldset>
  );
}

import { formatsOf } from '#lib/words/formats.ts';
import { type FilterGroup, filterGroups, isNarrowed, parameterOf, toggleTerm } from '../../gallery-query.ts';
import { cardInput } from '../cards/card-input.ts';
import { cardMarkup } from '../cards/card-markup.tsx';
import { type Facet, type Facets, hasChoices, tagTerm } from './facets.ts';
import type { GalleryList } from './gallery-list.ts';
import { Icon } from '../icon.tsx';
import { listHref, type SiteView } from '../site-view.ts';
import type { DrawnPart } from '#cache/drawn-part.ts';

interface Props {
  view: SiteView;
  list: GalleryList;
}

/** What changes with each filter: sent alone when the page asks for it (`x-fragment: list`). */
export function EntryList({ view, list, isFragment = false }: Props & { isFragment?: boolean }) {
  const { query, path, next } = list;
  const words = view.words.gallery;
  return (
    <>
      <ListTold view={view} list={list} isFragment={isFragment} />
      <ChosenTerms view={view} list={list} />
      {list.entries.length === 0 ? (
        <NothingFound view={view} list={list} />
      ) : (
        <div
          className={isBlog(view, list) ? 'blog' : 'cards'}
          data-cards
          dangerouslySetInnerHTML={{ __html: placeOfCards }}
        />
      )}
      {next && (
        <p className="more" data-more>
          <a className="button quiet" href={listHref(view, path, { ...query, after: next })} rel="next">
            {words.showMore}
          </a>
        </p>
      )}
      {query.after && (
        <p className="more" data-first>
          <a href={listHref(view, path, { ...query, after: '' })}>{words.backToFirst}</a>
        </p>
      )}
    </>
  );
}

/** What the page tells outside the list, which the script reads after each change. */
export function ListTold({ view, list: { total, facets }, isFragment }: Props & { isFragment: boolean }) {
  return (
    <>
      <data value={total} data-words={view.words.gallery.results({ count: total })} hidden />
      <span
        data-told
        data-show={view.words.filters.done({ total: formatsOf(view.site.language).number(total) })}
        data-counts={isFragment ? JSON.stringify(countsOf(facets)) : undefined}
        hidden
      />
    </>
  );
}

/** What the boxes beside the list are to tell, by their names and values; where there are none they stay away. */
function countsOf({ categories, services, labels, fields }: Facets): Record<string, number> {
  const named = (group: FilterGroup, facets: Facet[], of = (label: string) => label) =>
    facets.filter(({ count }) => count > 0).map(({ label, count }) => [`${parameterOf(group)} ${of(label)}`, count]);
  return Object.fromEntries([
    ...named('categories', categories),
    ...named('services', services),
    ...labels.flatMap(({ label, tags }) => named('tags', tags, (tag) => tagTerm(label, tag))),
    ...fields.flatMap(({ label, values }) => named('fields', values, (value) => tagTerm(label, value))),
  ]);
}

/** Where the cards come in: they are drawn already, and many times as long as the rest. */
export const placeOfCards = '<!--cards-->';

export function cardsOf(view: SiteView, list: GalleryList): DrawnPart[] {
  const markup = cardMarkup[isBlog(view, list) ? 'blog' : 'cards'];
  const loadingAt = (index: number) => (index === 0 ? 'first' : index < 3 ? 'eager' : 'lazy');
  const hasColumn = hasColumnBeside(list);
  const count = list.total > 2 ? 3 : list.total === 2 ? 2 : 1;
  const hasLead = hasColumn && count === 3 && !isNarrowed(list.query) && !list.query.after;
  const spotAt = (index: number) => ({ count, hasColumn, isLead: hasLead && index === 0 }) as const;
  return list.entries.map((entry, index) => markup(cardInput(view, loadingAt(index), spotAt(index)), entry));
}

/** The filters, or the names of all entries. */
export function hasColumnBeside({ facets, sidebar }: Pick<GalleryList, 'facets' | 'sidebar'>): boolean {
  return hasChoices(facets) || sidebar !== null;
}

function isBlog({ site }: SiteView, { contentType }: GalleryList): boolean {
  return contentType !== undefined && site.settings.contentTypesLayout[contentType.id] === 'blog';
}

function ChosenTerms({ view, list: { query, path, total } }: Props) {
  const words = view.words.gallery;
  if (!isNarrowed(query)) return null;
  const chosen = filterGroups.flatMap((group) => query[group].map((term) => ({ group, term })));
  return (
    <div className="chosen">
      <span className="chosen-count">{words.results({ count: total })}</span>
      {chosen.map(({ group, term }) => (
        <a key={group + term} className="chip" href={listHref(view, path, toggleTerm(query, group, term))} data-swap>
          <span dir="auto">{group === 'tags' || group === 'fields' ? term.replace(':', ': ') : term}</span>
          <Icon name="close" size={14} />
          <span className="hidden">{words.removeFilter}</span>
        </a>
      ))}
    </div>
  );
}

/** Nothing yet, or nothing that matches: then there is a way back to all. */
export function NothingFound({ view, list: { query, path } }: Pick<Props, 'view' | 'list'>) {
  const words = view.words.gallery;
  if (!isNarrowed(query))
    return (
      <div className="empty">
        <Icon name="photos" size={40} />
        <p dir="auto">{words.nothingYet}</p>
      </div>
    );
  return (
    <div className="empty">
      <Icon name="search" size={40} />
      <p dir="auto">{words.nothingFound}</p>
      <a className="button quiet" href={listHref(view, path, {})} data-swap>
        {words.startOver}
      </a>
    </div>
  );
}

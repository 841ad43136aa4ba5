import { cachedFragmentOf } from '#cache/fragment-cache.tsx';
import { formatsOf } from '#lib/words/formats.ts';
import { type FilterGroup, parameterOf } from '../../gallery-query.ts';
import { siteWords } from '../../words/site-words.ts';
import type { SiteView } from '../site-view.ts';
import { type Facet, type Facets, tagTerm } from './facets.ts';
import type { GalleryList } from './gallery-list.ts';

/** Everything the groups show besides the terms. */
type GroupsInput = Record<FilterGroup, string[]> & { hasServices: boolean; language: string };

export function groupsInput({ site }: SiteView, { service, query }: GalleryList): GroupsInput {
  const { categories, services, tags } = query;
  return { categories, services, tags, hasServices: !service, language: site.language };
}

/** Rendered once for all searches of a list: it is by far the largest part of a page without its cards. */
export const groupsMarkup = cachedFragmentOf<Facets, GroupsInput>(Groups);

function Groups({ input, entry: facets }: { input: GroupsInput; entry: Facets }) {
  const { categories, services, tags: chosenTags, hasServices, language } = input;
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
    </>
  );
}

interface GroupProps {
  language: string;
  title: string;
  group: FilterGroup;
  terms: Facet[];
  chosen: string[];
  /** The label that the tags belong to. */
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

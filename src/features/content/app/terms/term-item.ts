import type { Taxonomy, TermKind } from '../../terms/taxonomy.ts';

/** A term of any kind, for the settings list. */
export interface TermItem {
  kind: TermKind;
  uid: string;
  version: number;
  uses: number;
  name: string;
  alias?: string;
  description?: string;
  /** Its page on the site. */
  path?: string;
  /** Built in: it can't be removed. */
  isOwn: boolean;
  /** None of its entries are on the website. */
  isPrivate?: boolean;
  /** Of a label. */
  tags?: TermItem[];
}

type ListedKind = Exclude<TermKind, 'labelTag'>;
type Term = { uid: string; version: number; uses: number };

export function termItems(taxonomy: Taxonomy, kind: ListedKind): TermItem[] {
  switch (kind) {
    case 'contentType':
      return taxonomy.contentTypes.map((type) => ({
        ...basics(kind, type, type.name),
        path: `/${type.slug}`,
        isOwn: type.purpose !== 'content',
        isPrivate: !type.isPublic,
      }));
    case 'businessCategory':
      return taxonomy.businessCategories.map((term) => ({ ...basics(kind, term, term.label), alias: term.alias }));
    case 'businessService':
      return taxonomy.businessServices.map((term) => ({
        ...basics(kind, term, term.label),
        alias: term.alias,
        description: term.description,
        path: `/services/${term.slug}`,
      }));
    case 'businessLabel':
      return taxonomy.businessLabels.map((term) => ({
        ...basics(kind, term, term.label),
        tags: term.tags.map((tag) => basics('labelTag', tag, tag.label)),
      }));
  }
}

function basics(kind: TermKind, { uid, version, uses }: Term, name: string): TermItem {
  return { kind, uid, version, uses, name, isOwn: false };
}

/** A taxonomy with one kind's terms reordered, to show before the server has responded. */
export function reordered(taxonomy: Taxonomy, kind: TermKind, ids: readonly string[]): Taxonomy {
  const sorted = <T extends Term>(terms: T[]) => {
    const place = (term: T) => (ids.includes(term.uid) ? ids.indexOf(term.uid) : ids.length);
    return terms.toSorted((one, other) => place(one) - place(other));
  };
  return {
    contentTypes: kind === 'contentType' ? sorted(taxonomy.contentTypes) : taxonomy.contentTypes,
    businessCategories: kind === 'businessCategory' ? sorted(taxonomy.businessCategories) : taxonomy.businessCategories,
    businessServices: kind === 'businessService' ? sorted(taxonomy.businessServices) : taxonomy.businessServices,
    businessLabels: relabeled(taxonomy, kind, sorted),
  };
}

function relabeled(
  { businessLabels }: Taxonomy,
  kind: TermKind,
  sorted: <T extends Term>(terms: T[]) => T[],
): Taxonomy['businessLabels'] {
  if (kind === 'businessLabel') return sorted(businessLabels);
  if (kind !== 'labelTag') return businessLabels;
  return businessLabels.map((label) => ({ ...label, tags: sorted(label.tags) }));
}

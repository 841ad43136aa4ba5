import { foldText } from '#lib/text/fold-text.ts';
import { labeled } from './use-taxonomy.ts';

interface Term {
  uid: string;
  label: string;
}
interface Terms {
  businessCategories: readonly Term[];
  businessServices: readonly Term[];
  businessLabels: readonly (Term & { tags: readonly Term[] })[];
}
export type TermField = 'categoryIds' | 'serviceIds' | 'tagIds';

const lists = { categoryIds: 'businessCategories', serviceIds: 'businessServices' } as const;

/** A field's terms as select options, tags by their label. */
export function termOptions(field: TermField, terms: Terms | undefined) {
  if (field !== 'tagIds') return labeled(terms?.[lists[field]]);
  return (terms?.businessLabels ?? []).map(({ label, tags }) => ({ group: label, items: labeled(tags) }));
}

interface Creation {
  /** In a select, beside ids. */
  value: string;
  /** The label that a tag would get; null for the first of all. */
  labelId: string | null;
  label: string;
}

/** How a name that isn't there could be added: as a category, a service, or a tag of each label. */
export function creations(field: TermField, terms: Terms, name: string): Creation[] {
  const lacks = (list: readonly Term[]) => list.every(({ label }) => foldText(label) !== foldText(name));
  if (name === '') return [];
  if (field !== 'tagIds') return lacks(terms[lists[field]]) ? [{ value: '+', labelId: null, label: '' }] : [];
  if (terms.businessLabels.length === 0) return [{ value: '+', labelId: null, label: '' }];
  if (!lacks(terms.businessLabels.flatMap(({ tags }) => tags))) return [];
  return terms.businessLabels.map(({ uid, label }) => ({ value: `+${uid}`, labelId: uid, label }));
}

import { labeled } from './use-taxonomy.ts';

export interface Term {
  uid: string;
  label: string;
}
export interface Terms {
  businessCategories: readonly Term[];
  businessServices: readonly Term[];
  businessLabels: readonly (Term & { tags: readonly Term[] })[];
}
export type TermField = 'categoryIds' | 'serviceIds' | 'tagIds';

export const termLists = { categoryIds: 'businessCategories', serviceIds: 'businessServices' } as const;

export function termOptions(field: TermField, terms: Terms | undefined) {
  if (field !== 'tagIds') return labeled(terms?.[termLists[field]]);
  return (terms?.businessLabels ?? []).map(({ label, tags }) => ({ group: label, items: labeled(tags) }));
}

import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { newUid } from '#lib/new-uid.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { termMessages } from './term-messages.ts';
import { type Term, termLists, type TermField, type Terms } from './term-options.ts';

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
  if (field !== 'tagIds') return lacks(terms[termLists[field]]) ? [{ value: '+', labelId: null, label: '' }] : [];
  if (terms.businessLabels.length === 0) return [{ value: '+', labelId: null, label: '' }];
  if (!lacks(terms.businessLabels.flatMap(({ tags }) => tags))) return [];
  return terms.businessLabels.map(({ uid, label }) => ({ value: `+${uid}`, labelId: uid, label }));
}

const kinds = { categoryIds: 'businessCategory', serviceIds: 'businessService' } as const;

/** Adds a term and returns its id, once its name can be shown. */
export async function createTerm(
  accountId: string,
  field: TermField,
  name: string,
  { labelId }: Creation,
): Promise<string> {
  const { content } = api.account(accountId);
  const uid = newUid();
  if (field === 'tagIds') {
    const group = labelId ?? newUid();
    if (!labelId) await content.createTerm.call({ kind: 'businessLabel', label: termMessages.firstLabel, uid: group });
    await content.createTerm.call({ kind: 'labelTag', label: name, labelId: group, uid });
  } else await content.createTerm.call({ kind: kinds[field], label: name, uid });
  await queryClient.invalidateQueries({ queryKey: content.getTaxonomy.key() });
  return uid;
}

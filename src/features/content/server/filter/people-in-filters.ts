import type { AccountScope } from '#access/scope.ts';
import { clausesOf, type FilterTree } from '../../fields/filter-field.ts';
import { loadFields } from './entry-field.ts';

/** The fields of an account's entries whose values are people, by key. */
export async function peopleFields(scope: AccountScope): Promise<ReadonlySet<string>> {
  return new Set([...(await loadFields(scope)).values()].flatMap(({ key, isPerson }) => (isPerson ? [key] : [])));
}

/** Whether a filter names people, who aren't in another account. “Me” and “is empty” mean the same in each. */
export const namesPeople = (tree: FilterTree, people: ReadonlySet<string>): boolean =>
  clausesOf(tree).some(({ field, op, value }) => people.has(field) && op !== 'isEmpty' && String(value) !== 'me');

import { api } from '#app-kit/api/api.ts';
import { filterOf, type ListSearch } from '../list/filters/list-search.ts';

/** Ids of all entries that match the filter, in display order. */
export async function listAllIds(accountId: string, search: ListSearch): Promise<string[]> {
  const { listEntries } = api.account(accountId).content;
  const query = { ...filterOf(search), sort: search.sort, direction: search.dir, limit: 100 };
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listEntries.call({ ...query, cursor });
    ids.push(...page.entries.map(({ uid }) => uid));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

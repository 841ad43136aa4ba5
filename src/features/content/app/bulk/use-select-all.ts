import { useMutation } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { selectedAll, type Selection } from '#lib/lists/selection.ts';
import { filterOf, type ListSearch } from '../list/filters/list-search.ts';

/** Selects all entries that match the filter, including those not loaded yet. */
export function useSelectAll(search: ListSearch, onSelect: (selection: Selection) => void) {
  const accountId = useAccountId();
  return useMutation({
    mutationFn: () => listAllIds(accountId, search),
    onSuccess: (ids) => onSelect(selectedAll(ids)),
  });
}

/** Ids of all entries that match the filter, in display order. */
async function listAllIds(accountId: string, search: ListSearch): Promise<string[]> {
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

import { useMutation } from '@tanstack/react-query';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { ListSearch } from '../list/filters/list-search.ts';
import { listAllIds } from './list-all-ids.ts';
import { selectedAll, type Selection } from '#lib/lists/selection.ts';

/** Selects all entries that match the filter, including those not loaded yet. */
export function useSelectAll(search: ListSearch, onSelect: (selection: Selection) => void) {
  const accountId = useAccountId();
  return useMutation({
    mutationFn: () => listAllIds(accountId, search),
    onSuccess: (ids) => onSelect(selectedAll(ids)),
  });
}

import { useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { filterOf, isFiltered, keepsFilter, searchOf, type ListSearch } from './list-search.ts';

/** A filter is saved this long after its last change. */
const saveAfterMs = 500;

/**
 * The person's filter persists across content pages, and is cleared on any other page (spec 1 §2). A URL with its own
 * filters, like a copied link, wins.
 * @returns whether the URL is settled, so that the list can be fetched
 */
export function useSavedFilter(search: ListSearch, setSearch: (change: Partial<ListSearch>) => void): boolean {
  const accountId = useAccountId();
  const { content } = api.account(accountId);
  const [hadOwn] = useState(() => isFiltered(search) || search.trash);
  const saved = useQuery({ ...content.getSavedFilter.queryOptions(), staleTime: Infinity, enabled: !hadOwn });
  const [isSettled, setSettled] = useState(hadOwn);
  useClearElsewhere(accountId);
  useEffect(() => {
    if (isSettled || saved.isPending) return;
    if (saved.data) setSearch(searchOf(saved.data));
    setSettled(true);
  }, [isSettled, saved.isPending, saved.data, setSearch]);
  const { trash: _place, ...filter } = filterOf(search);
  const text = JSON.stringify(filter);
  const known = useRef(text);
  useEffect(() => {
    if (!isSettled || known.current === text) return undefined;
    const timer = setTimeout(() => {
      known.current = text;
      keep(accountId, text === '{}' ? null : (JSON.parse(text) as typeof filter));
    }, saveAfterMs);
    return () => clearTimeout(timer);
  }, [accountId, isSettled, text]);
  return isSettled;
}

function keep(accountId: string, filter: ReturnType<typeof filterOf> | null): void {
  const { getSavedFilter, updateSavedFilter } = api.account(accountId).content;
  queryClient.setQueryData(getSavedFilter.queryKey(), filter);
  updateSavedFilter.call({ filter }).catch(() => undefined);
}

const watching = new Set<string>();

/** Stays active after leaving the content pages: only then is there something to clear. */
function useClearElsewhere(accountId: string): void {
  const router = useRouter();
  useEffect(() => {
    if (watching.has(accountId)) return;
    watching.add(accountId);
    const stop = router.subscribe('onResolved', ({ toLocation }) => {
      if (keepsFilter(toLocation.pathname)) return;
      keep(accountId, null);
      watching.delete(accountId);
      stop();
    });
  }, [router, accountId]);
}

import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import { isFiltered, keepsFilter, keptFilter, readKept, type ListSearch } from './list-search.ts';

/**
 * The filter persists across content pages in this browser, and is cleared on any other page (spec 1 §2, R-37). A
 * URL with its own filters, like a copied link, wins.
 * @returns whether the URL is settled, so that the list can be fetched
 */
export function useSavedFilter(search: ListSearch, setSearch: (change: Partial<ListSearch>) => void): boolean {
  const accountId = useAccountId();
  const [saved] = useState(() =>
    isFiltered(search) || search.trash ? undefined : readKept(accountId, readBrowser('contentFilter')),
  );
  const [isSettled, setSettled] = useState(saved === undefined);
  useClearElsewhere(accountId);
  useEffect(() => {
    if (isSettled || !saved) return;
    setSearch(saved);
    setSettled(true);
  }, [isSettled, saved, setSearch]);
  const kept = keptFilter(accountId, search);
  const known = useRef(kept);
  useEffect(() => {
    if (!isSettled || known.current === kept) return;
    known.current = kept;
    writeBrowser('contentFilter', kept);
  }, [isSettled, kept]);
  return isSettled;
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
      writeBrowser('contentFilter', null);
      watching.delete(accountId);
      stop();
    });
  }, [router, accountId]);
}

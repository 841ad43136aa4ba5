import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { uid } from '#app-kit/navigation/address-fields.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import type { BrowserLayout } from '../list/browser-layout.ts';

const peekFields = { open: uid };

export interface Peek {
  /** The entry that is looked at beside the list; null when there is none. */
  openId: string | null;
  open: (entryId: string) => void;
  close: () => void;
}

/** Which entry is open stands in the address: of the feed as `/content-feed/{id}` (spec 1 §2), of the table as a part of its search. */
export function usePeek(layout: BrowserLayout): Peek {
  const navigate = useNavigate();
  const param = useRouteParam('entryId');
  const [{ open: found = null }, setSearch] = useSearchState(peekFields);
  const isFeed = layout === 'feed';
  const openId = isFeed ? param || null : found;
  const isOpen = openId !== null;
  const show = useCallback(
    (entryId: string | undefined) => {
      // Back closes what was opened; walking on from entry to entry adds nothing to it.
      if (!isFeed) return setSearch({ open: entryId }, { push: !isOpen });
      const to = entryId ? `/content-feed/${entryId}` : '/content-feed';
      void navigate({ to, search: true, replace: isOpen, resetScroll: false });
    },
    [navigate, setSearch, isFeed, isOpen],
  );
  const close = useCallback(() => show(undefined), [show]);
  return { openId, open: show, close };
}

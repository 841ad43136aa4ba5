import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { uid } from '#app-kit/navigation/address-fields.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import type { BrowserLayout } from '../list/layout-switch.ts';

const peekFields = { open: uid };

export interface Peek {
  /** The id of the entry in the peek; null if closed. */
  openId: string | null;
  open: (entryId: string) => void;
  close: () => void;
}

/** The open entry is part of the URL: `/content-feed/{id}` in the feed (spec 1 §2), a search param in the table. */
export function usePeek(layout: BrowserLayout): Peek {
  const navigate = useNavigate();
  const param = useRouteParam('entryId');
  const [{ open: found = null }, setSearch] = useSearchState(peekFields);
  const isFeed = layout === 'feed';
  const openId = isFeed ? param || null : found;
  const isOpen = openId !== null;
  const show = useCallback(
    (entryId: string | undefined) => {
      // Back closes the peek; moving between entries adds no history entries.
      if (!isFeed) return setSearch({ open: entryId }, { push: !isOpen });
      const to = entryId ? `/content-feed/${entryId}` : '/content-feed';
      void navigate({ to, search: true, replace: isOpen, resetScroll: false });
    },
    [navigate, setSearch, isFeed, isOpen],
  );
  const close = useCallback(() => show(undefined), [show]);
  return { openId, open: show, close };
}

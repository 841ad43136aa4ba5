import type { InfiniteData } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import type { EntryCard } from '../../entry-card.ts';

interface Page {
  entries: EntryCard[];
  nextCursor: string | null;
}

/** Updates entries in cached lists, before or after the server has; `null` removes one. */
export function patchCards(accountId: string, change: (card: EntryCard) => EntryCard | null): void {
  const queryKey = api.account(accountId).content.listEntries.key();
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey }, (data) => {
    if (!data || !('pages' in data)) return data;
    const pages = data.pages.map((page) => ({ ...page, entries: page.entries.flatMap((card) => change(card) ?? []) }));
    return { ...data, pages };
  });
}

/** Refetches the entries shown. */
export function refreshLists(accountId: string): Promise<void> {
  const { content } = api.account(accountId);
  void queryClient.invalidateQueries({ queryKey: content.getTaxonomy.key() });
  void queryClient.invalidateQueries({ queryKey: content.countEntries.key() });
  void queryClient.invalidateQueries({ queryKey: content.listEntryClusters.key() });
  void queryClient.invalidateQueries({ queryKey: content.listEntryPlaces.key() });
  return queryClient.invalidateQueries({ queryKey: content.listEntries.key() });
}

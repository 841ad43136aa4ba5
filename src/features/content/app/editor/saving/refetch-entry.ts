import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import type { Entry } from '#features/content/entry.ts';
import type { EntrySaver } from './entry-saver.ts';

/** Refetches the entry now, without sharing a request already in flight, and shows it in the editor. */
export async function refetchEntry(saver: EntrySaver): Promise<Entry> {
  const { accountId, entryId } = saver.identity;
  const { getEntry } = api.account(accountId).content;
  const entry = await getEntry.call({ entryId });
  queryClient.setQueryData(getEntry.queryKey({ input: { entryId } }), entry);
  saver.arrive(entry);
  return entry;
}

import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import type { Entry } from '#features/content/entry.ts';
import type { EntrySaver } from './entry-saver.ts';

/** Asks the server for the entry now, not sharing an answer that was on its way before, and shows it in the editor. */
export async function refetchEntry(saver: EntrySaver): Promise<Entry> {
  const { accountId, entryId } = saver.identity;
  const { getEntry } = api.account(accountId).content;
  const entry = await getEntry.call({ entryId });
  queryClient.setQueryData(getEntry.queryKey({ input: { entryId } }), entry);
  saver.arrive(entry);
  return entry;
}

import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api.ts';
import { useLive } from '#app/live/use-live.ts';
import type { LiveEvent } from '#app/live/live-message.ts';
import { useSaver } from './use-entry.ts';

interface About {
  entryId?: string;
  version?: number;
}

/** Reads the entry anew when somebody else has changed, published or deleted it. */
export function useLiveEntry(): void {
  const saver = useSaver();
  const queryClient = useQueryClient();
  const { accountId, entryId } = saver.identity;
  const hear = ({ payload }: LiveEvent) => {
    const about = payload as About;
    const { base } = saver.snapshot().queue;
    if (about.entryId !== entryId || (about.version !== undefined && about.version <= base.version)) return;
    const { queryKey, queryFn } = api.account(accountId).content.getEntry.queryOptions({ input: { entryId } });
    void queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 }).then(saver.arrive, () => undefined);
  };
  useLive('entryChanged', hear);
  useLive('entryPublished', hear);
  useLive('entryUnpublished', hear);
  useLive('entryDeleted', hear);
  useLive('entryRestored', hear);
}

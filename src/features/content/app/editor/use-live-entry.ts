import { useLive } from '#app-kit/live/use-live.ts';
import type { LiveEvent } from '#app-kit/live/live-message.ts';
import { refetchEntry } from './saving/refetch-entry.ts';
import { useSaver } from './use-entry.ts';

interface About {
  entryId?: string;
  version?: number;
}

/** Refetches the entry when someone else has changed, published or deleted it. */
export function useLiveEntry(): void {
  const saver = useSaver();
  const { entryId } = saver.identity;
  const onMessage = ({ payload }: LiveEvent) => {
    const about = payload as About;
    const { base } = saver.snapshot().queue;
    if (about.entryId !== entryId || (about.version !== undefined && about.version <= base.version)) return;
    void refetchEntry(saver).catch(() => undefined);
  };
  useLive('entryChanged', onMessage);
  useLive('entryPublished', onMessage);
  useLive('entryUnpublished', onMessage);
  useLive('entryDeleted', onMessage);
  useLive('entryRestored', onMessage);
}

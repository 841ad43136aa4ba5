import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import type { MediaItem } from '#features/media/media.ts';
import { useSaver, useShown } from '../use-entry.ts';

/** The media with these ids, in order, except those in the trash or not loaded yet. */
export function useEntryMedia(mediaIds: readonly string[]): MediaItem[] {
  const { accountId } = useSaver().identity;
  const known = useShown('media');
  const { media } = api.account(accountId);
  const asked = useQuery({
    ...media.listMedia.queryOptions({ input: { ids: [...mediaIds], limit: 500 } }),
    enabled: mediaIds.length > 0,
    placeholderData: keepPreviousData,
  });
  useLiveRefresh(['mediaPrepared', 'mediaChanged'], media.listMedia.key());
  const fresh = asked.data?.items;
  return useMemo(() => {
    const byId = new Map([...known, ...(fresh ?? [])].map((mediaItem) => [mediaItem.uid, mediaItem]));
    return mediaIds.flatMap((id) => byId.get(id) ?? []);
  }, [known, fresh, mediaIds]);
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { useView } from '#app-kit/view/view.ts';
import type { ThumbMedia } from './thumb-media.ts';

/** Live events arrive immediately; polling covers a stream that is down. In milliseconds. */
const askEvery = 15_000;

/** The medium's current state: while it is processed, follows the progress and fetches the result. */
export function useFreshMedia(given: ThumbMedia): ThumbMedia {
  const { accountId } = useView();
  const [progress, setProgress] = useState<number>();
  const isOpen = !given.mediaUploadCompleted;
  const asked = useQuery({
    ...api.account(accountId ?? '').media.listMedia.queryOptions({ input: { ids: [given.uid] } }),
    enabled: isOpen && accountId !== null,
    staleTime: 2_000,
    refetchInterval: ({ state }) => (isSettled(state.data?.items[0]) ? false : askEvery),
  });
  const concerns = (payload: unknown) => (payload as { mediaId?: string }).mediaId === given.uid;
  useLive('mediaProgressed', ({ payload }) => {
    if (concerns(payload)) setProgress((payload as { progress: number }).progress);
  });
  useLive('mediaPrepared', ({ payload }) => {
    if (isOpen && concerns(payload)) void asked.refetch();
  });
  const fresh = (isOpen && asked.data?.items[0]) || given;
  return { ...fresh, processingProgress: Math.max(progress ?? 0, fresh.processingProgress ?? 0) };
}

function isSettled(media: ThumbMedia | undefined): boolean {
  return Boolean(media?.mediaUploadCompleted || media?.failure);
}

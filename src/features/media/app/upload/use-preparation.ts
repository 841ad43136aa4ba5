import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { useRetryMedia } from '../use-retry-media.ts';
import type { Upload } from './upload.ts';
import { useUploads } from './use-uploads.ts';

/** Live events arrive immediately; polling covers a stream that is down or of another account. In milliseconds. */
const askEvery = 15_000;

/**
 * Follows a complete upload until its medium is processed or has failed.
 * @returns a function that retries processing
 */
export function usePreparation({ id, accountId, mediaId, state }: Upload) {
  const { look, prepareAnew } = useUploads();
  const retrying = useRetryMedia(mediaId ?? '', accountId);
  const isPreparing = state === 'preparing' && mediaId !== null;
  const { data, refetch } = useQuery({
    ...api.account(accountId).media.listMedia.queryOptions({ input: { ids: [mediaId ?? ''] } }),
    enabled: isPreparing,
    staleTime: 0,
    refetchInterval: askEvery,
  });
  const take = useEffectEvent((page: NonNullable<typeof data>) => look(id, page.items[0]));
  useEffect(() => {
    if (isPreparing && data) take(data);
  }, [isPreparing, data]);
  const concerns = (payload: unknown) => isPreparing && (payload as { mediaId?: string }).mediaId === mediaId;
  useLive('mediaProgressed', ({ payload }) => {
    const { progress } = payload as { progress: number };
    if (concerns(payload)) look(id, { mediaUploadCompleted: false, failure: null, processingProgress: progress });
  });
  useLive('mediaPrepared', ({ payload }) => {
    if (concerns(payload)) void refetch();
  });
  // Someone may have retried or deleted it meanwhile: refetch the current state in any case.
  const onSettled = async () => {
    await refetch();
    prepareAnew(id);
  };
  return { retry: () => retrying.mutate(undefined, { onSettled }), isRetrying: retrying.isPending };
}

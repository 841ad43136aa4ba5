import { useQueries } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';

/** As many as a page of the library: each further page asks for itself only. */
const portion = 120;

/** By media item, the others with the same file. */
export function useCopies(mediaIds: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const { media } = api.account(useAccountId());
  const portions = Array.from({ length: Math.ceil(mediaIds.length / portion) }, (_, index) =>
    mediaIds.slice(index * portion, (index + 1) * portion),
  );
  useLiveRefresh(['mediaUploaded', 'mediaChanged'], media.listCopies.key());
  return useQueries({
    queries: portions.map((ids) => media.listCopies.queryOptions({ input: { mediaIds: ids } })),
    combine: byMediaItem,
  });
}

function byMediaItem(
  answers: readonly { data?: readonly { mediaId: string; copyIds: string[] }[] | undefined }[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(answers.flatMap(({ data }) => data?.map(({ mediaId, copyIds }) => [mediaId, copyIds] as const) ?? []));
}

import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import type { MediaSort } from '../../media-sorts.ts';
import type { MediaKind } from '../../media-formats.ts';

export interface MediaFilter {
  search: string;
  kind: MediaKind | null;
  unused: boolean;
  trash: boolean;
  sort: MediaSort;
}

/** Everything but the trash, newest first. */
export const everyMedium: MediaFilter = { search: '', kind: null, unused: false, trash: false, sort: 'newest' };

const pageSize = 120;

/** The account's media by filter, paginated, kept fresh by live events. */
export function useMediaList(accountId: string, { search, kind, unused, trash, sort }: MediaFilter) {
  const { media } = api.account(accountId);
  const list = useInfiniteQuery(
    media.listMedia.infiniteOptions({
      input: (cursor: string | undefined) => ({
        search,
        kind: kind ?? undefined,
        unused,
        trash,
        sort,
        cursor,
        limit: pageSize,
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  useLiveRefresh(['mediaUploaded', 'mediaPrepared', 'mediaChanged'], media.listMedia.key());
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  return { ...list, items, isByMonth: sort !== 'name', isFiltered: search !== '' || kind !== null || unused };
}

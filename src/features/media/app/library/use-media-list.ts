import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import type { MediaItem } from '../../media.ts';
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
export const everyMediaItem: MediaFilter = { search: '', kind: null, unused: false, trash: false, sort: 'newest' };

const pageSize = 120;
const none: readonly MediaItem[] = [];

/** The account's media by filter, paginated, kept fresh by live events. */
export function useMediaList(accountId: string, { search, kind, unused, trash, sort }: MediaFilter) {
  const { media } = api.account(accountId);
  const list = usePagedList(
    media.listMedia.infiniteOptions({
      input: (cursor: Cursor) => ({ search, kind: kind ?? undefined, unused, trash, sort, cursor, limit: pageSize }),
      ...paged,
    }),
  );
  useLiveRefresh(['mediaUploaded', 'mediaPrepared', 'mediaChanged'], media.listMedia.key());
  return {
    ...list,
    items: list.items ?? none,
    isByMonth: sort !== 'name',
    isFiltered: search !== '' || kind !== null || unused,
  };
}

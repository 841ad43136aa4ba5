import { useRef, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import type { LiveEvent } from '#app-kit/live/live-message.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { Entry } from '../../entry.ts';
import type { EntryCard } from '../../entry-card.ts';
import { patchCards, refreshLists } from './entry-cache.ts';

/** Changes within this time are fetched together. In milliseconds. */
const gatherMs = 400;
/** From this many changes on, the lists are refetched instead of single entries. */
const tooMany = 6;

export interface News {
  /** Entries that someone has added since the list was fetched. */
  count: number;
  show: () => void;
}

/** Visible entries update in place when others change them; new ones wait behind a pill, so that nothing shifts. */
export function useLiveCards(entries: readonly EntryCard[]): News {
  const accountId = useAccountId();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Set<string>());
  const readWaiting = () => {
    const ids = [...waiting.current];
    waiting.current.clear();
    if (ids.length >= tooMany) return void refreshLists(accountId);
    for (const id of ids) void readCard(accountId, id);
  };
  const changed = ({ payload }: LiveEvent) => {
    const { entryId, version } = payload as { entryId: string; version?: number };
    const card = entries.find(({ uid }) => uid === entryId);
    if (!card || (version !== undefined && version <= card.version)) return;
    if (waiting.current.size === 0) setTimeout(readWaiting, gatherMs);
    waiting.current.add(entryId);
  };
  const appeared = ({ payload }: LiveEvent) => {
    const { entryId } = payload as { entryId: string };
    if (!entries.some(({ uid }) => uid === entryId)) setFresh((known) => new Set(known).add(entryId));
  };
  useLive('entryChanged', changed);
  useLive('entryPublished', changed);
  useLive('entryUnpublished', changed);
  useLive('entryCreated', appeared);
  useLive('entryRestored', appeared);
  useLive('entryDeleted', ({ payload }) => {
    const { entryId } = payload as { entryId: string };
    patchCards(accountId, (card) => (card.uid === entryId && card.deletedDate === null ? null : card));
  });
  const show = () => {
    setFresh(new Set());
    window.scrollTo({ top: 0 });
    void refreshLists(accountId);
  };
  const unseen = [...fresh].filter((id) => !entries.some(({ uid }) => uid === id));
  return { count: unseen.length, show };
}

async function readCard(accountId: string, entryId: string): Promise<void> {
  const { queryKey, queryFn } = api.account(accountId).content.getEntry.queryOptions({ input: { entryId } });
  const entry = await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => null);
  if (entry) patchCards(accountId, (card) => (card.uid === entryId ? withEntry(card, entry) : card));
}

function withEntry(card: EntryCard, entry: Entry): EntryCard {
  const { title, city, contentTypeId, categoryIds, serviceIds, tagIds, statusService, statusContent, statusPublish } =
    entry;
  const cover = entry.media.find(({ uid }) => uid === entry.coverMediaId) ?? entry.media[0] ?? null;
  return {
    ...card,
    ...{
      title,
      city,
      contentTypeId,
      categoryIds,
      serviceIds,
      tagIds,
      statusService,
      statusContent,
      statusPublish,
      cover,
    },
    imageCount: entry.media.filter(({ kind }) => kind === 'image').length,
    videoCount: entry.media.filter(({ kind }) => kind === 'video').length,
    hasBeforeAfter: entry.beforeMediaId !== null && entry.afterMediaId !== null,
    path: entry.path,
    ...(card.fields && { fields: entry.customFields }),
    version: entry.version,
    updateDate: entry.updateDate.toISOString(),
    publishedDate: entry.publishedDate?.toISOString() ?? null,
  };
}

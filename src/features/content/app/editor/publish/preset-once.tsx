import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import type { EntryCard } from '../../../entry-card.ts';
import { useTaxonomy } from '../../use-taxonomy.ts';
import { shownFields } from '../saving/autosave-queue.ts';
import { useSaver, useSaverState } from '../use-entry.ts';
import { presetTerms } from './preset-terms.ts';

/** Entries to look at: the newest may have no type yet. */
const looked = 10;
const none: readonly EntryCard[] = [];

/**
 * Content type and category are chosen once, where there is one choice or as last time: in a new entry with its first
 * change, so that opening an empty one creates nothing, and in any other when it is about to be published.
 */
export function PresetOnce({ isPublishing }: { isPublishing: boolean }) {
  const saver = useSaver();
  const { entryId } = saver.identity;
  const taxonomy = useTaxonomy();
  const [wasNew] = useState(() => saver.snapshot().queue.base.version === 0);
  const [isDone, setDone] = useState(false);
  const hasBegun = useSaverState(({ queue }) => queue.exists || queue.sent !== null || isFilled(queue.typed));
  const isWanted = !isDone && (isPublishing || (wasNew && hasBegun));
  const { earlier, isAnswered } = useEarlier(isWanted);
  useEffect(() => {
    if (!isWanted || !taxonomy || !isAnswered) return;
    const others = earlier.filter(({ uid }) => uid !== entryId);
    const preset = presetTerms(shownFields(saver.snapshot().queue), taxonomy, others);
    if (isFilled(preset)) saver.edit(preset);
    setDone(true);
  }, [isWanted, taxonomy, isAnswered, earlier, entryId, saver]);
  return null;
}

/** One's own newest entries, or the business's for a person without any. */
function useEarlier(isWanted: boolean) {
  const { accountId } = useSaver().identity;
  const newest = (mine: boolean, enabled: boolean) => ({
    ...api.account(accountId).content.listEntries.queryOptions({ input: { mine, sort: 'createDate', limit: looked } }),
    enabled,
    staleTime: 0,
  });
  const own = useQuery(newest(true, isWanted));
  const isBare = own.isFetchedAfterMount && !own.data?.entries.some(isFiled);
  const all = useQuery(newest(false, isWanted && isBare));
  const last = isBare ? all : own;
  return { earlier: last.data?.entries ?? none, isAnswered: last.isFetchedAfterMount || last.isError };
}

function isFiled({ contentTypeId, categoryIds }: EntryCard): boolean {
  return contentTypeId !== null || categoryIds.length > 0;
}

const isFilled = (patch: object): boolean => Object.keys(patch).length > 0;

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useTaxonomy } from '../../use-taxonomy.ts';
import { shownFields } from '../saving/autosave-queue.ts';
import { useSaver, useSaverState } from '../use-entry.ts';
import { presetTerms } from './preset-terms.ts';

/** Own entries to look at: the newest may have no type yet. */
const looked = 10;

/**
 * Content type and category are chosen once, where there is one choice or as last time: in a new entry with its first
 * change, so that opening an empty one creates nothing, and in any other when it is about to be published.
 */
export function PresetOnce({ isPublishing }: { isPublishing: boolean }) {
  const saver = useSaver();
  const { accountId, entryId } = saver.identity;
  const taxonomy = useTaxonomy();
  const [wasNew] = useState(() => saver.snapshot().queue.base.version === 0);
  const [isDone, setDone] = useState(false);
  const hasBegun = useSaverState(({ queue }) => queue.exists || queue.sent !== null || isFilled(queue.typed));
  const isWanted = !isDone && (isPublishing || (wasNew && hasBegun));
  const own = useQuery({
    ...api.account(accountId).content.listEntries.queryOptions({
      input: { mine: true, sort: 'createDate', limit: looked },
    }),
    enabled: isWanted,
    staleTime: 0,
  });
  const isAnswered = own.isFetchedAfterMount || own.isError;
  useEffect(() => {
    if (!isWanted || !taxonomy || !isAnswered) return;
    const earlier = (own.data?.entries ?? []).filter(({ uid }) => uid !== entryId);
    const preset = presetTerms(shownFields(saver.snapshot().queue), taxonomy, earlier);
    if (isFilled(preset)) saver.edit(preset);
    setDone(true);
  }, [isWanted, taxonomy, isAnswered, own.data, entryId, saver]);
  return null;
}

function isFilled(patch: object): boolean {
  return Object.keys(patch).length > 0;
}

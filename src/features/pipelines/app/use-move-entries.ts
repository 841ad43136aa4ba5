import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { portionsOf } from '#features/content/app/bulk/use-steps.ts';
import { patchCards, refreshLists } from '#features/content/app/list/entry-cache.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { showToast } from '#ui/notices/toast.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryPlace } from '../pipeline.ts';
import { pipelineMessages } from './messages.ts';

export interface Moving {
  entryIds: string[];
  /** The title of the first one. */
  title: string;
  /** Null takes them off their pipeline. */
  to: { pipelineId: string; stageId: string; name: string } | null;
  before?: string;
  after?: string;
}

/** Moves entries, says so with an offer to undo it, and lets all lists and boards know. Returns whether it worked. */
export function useMoveEntries(): (moving: Moving, onSaved?: () => void) => Promise<boolean> {
  const t = useTexts(pipelineMessages);
  const accountId = useAccountId();
  const { pipelines } = api.account(accountId);
  const undo = async (places: EntryPlace[]) => {
    for (const portion of portionsOf(places)) {
      const { before, after } = await pipelines.restoreEntryPlaces.call({ places: portion });
      await refreshMoved(accountId, [...before, ...after]);
    }
    showToast({ kind: 'success', message: t('movedBack') });
  };
  return async ({ entryIds, title, to, ...neighbors }, onSaved) => {
    const place = { pipelineId: to?.pipelineId ?? null, stageId: to?.stageId ?? null };
    try {
      const before: EntryPlace[] = [];
      const after: EntryPlace[] = [];
      // Each comes before the ones that were moved there, so the last are first.
      for (const portion of portionsOf(entryIds).reverse()) {
        const moved = await pipelines.moveEntries.call({ entryIds: portion, ...place, ...neighbors });
        before.push(...moved.before);
        after.push(...moved.after);
      }
      onSaved?.();
      await refreshMoved(accountId, [...before, ...after]);
      const said = { count: entryIds.length, title: title || t('untitled') };
      const message = to ? t('moved', { ...said, stage: to.name }) : t('takenOff', said);
      showUndoToast({ message, undo: () => undo(before), undoLabel: t('undo') });
      return true;
    } catch (error) {
      showToast({ kind: 'error', title: t('moveFailed'), message: problemText(error) });
      void queryClient.invalidateQueries({ queryKey: pipelines.key() });
      return false;
    }
  };
}

/** Shows entries at their new places, wherever they are listed. @param places the former ones, then the new ones */
async function refreshMoved(accountId: string, places: readonly EntryPlace[]): Promise<void> {
  const { content, pipelines } = api.account(accountId);
  const now = new Map(places.map((place) => [place.entryId, place]));
  patchCards(accountId, (card) => {
    const place = now.get(card.uid);
    return place ? { ...card, pipelineId: place.pipelineId, stage: place.stageId, stageRank: place.rank } : card;
  });
  for (const entryId of now.keys())
    void queryClient.invalidateQueries({ queryKey: content.getEntry.key({ input: { entryId } }) });
  void refreshLists(accountId);
  void queryClient.invalidateQueries({ queryKey: pipelines.getBoard.key() });
  const stageIds = new Set(places.flatMap(({ stageId }) => stageId ?? []));
  await Promise.all([...stageIds].map((stageId) => refreshStage(accountId, stageId)));
}

/** Refetches what is shown of a stage. */
export function refreshStage(accountId: string, stageId: string): Promise<void> {
  const { listStageEntries } = api.account(accountId).pipelines;
  return queryClient.invalidateQueries({ queryKey: listStageEntries.key({ input: { stageId } }) });
}

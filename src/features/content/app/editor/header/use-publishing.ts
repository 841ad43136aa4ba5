import { useMutation } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { showToast } from '#ui/notices/toast.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { patchCards } from '../../list/entry-cache.ts';
import { useSaver } from '../use-entry.ts';
import { useBackTarget } from '../use-back-target.ts';

/** Publishes, unpublishes and deletes the open entry. */
export function usePublishing() {
  const t = useTexts(editorMessages);
  const saver = useSaver();
  const { accountId, entryId } = saver.identity;
  const { content } = api.account(accountId);
  const onError = (error: Error) => showToast({ kind: 'error', title: t('failed'), message: problemText(error) });
  const onSettled = () => queryClient.invalidateQueries({ queryKey: content.listEntries.key(), refetchType: 'none' });
  const publishing = useMutation({
    mutationFn: async () => {
      if (!(await saver.flush())) return null;
      return content.publishEntry.call({ entryId });
    },
    onSuccess(answer) {
      if (!answer) return void snackbar.warning(t('saveFirst'));
      // The missing items were shown before.
      saver.arrive(answer.entry);
    },
    onError,
    onSettled,
  });
  const unpublishing = useMutation({
    mutationFn: () => content.unpublishEntry.call({ entryId }),
    onSuccess(entry) {
      saver.arrive(entry);
      snackbar.success(t('unpublished'));
    },
    onError,
    onSettled,
  });
  const publish = () => {
    if (!publishing.isPending) publishing.mutate();
  };
  return { publish, unpublish: unpublishing.mutate, isBusy: publishing.isPending || unpublishing.isPending };
}

/** Deletes the open entry, returns to the previous screen and offers Undo. */
export function useDeleting() {
  const t = useTexts(editorMessages);
  const saver = useSaver();
  const { leave } = useBackTarget();
  const { accountId, entryId } = saver.identity;
  const { content } = api.account(accountId);
  const refresh = () => queryClient.invalidateQueries({ queryKey: content.listEntries.key() });
  const undo = async () => {
    await content.restoreEntry.call({ entryId });
    await refresh();
  };
  return useMutation({
    mutationFn: async () => {
      await saver.flush();
      await content.deleteEntry.call({ entryId });
    },
    async onSuccess() {
      patchCards(accountId, (card) => (card.uid === entryId ? null : card));
      leave();
      await refresh();
      showUndoToast({ message: t('deleted'), undo, undoLabel: t('undo') });
    },
  });
}

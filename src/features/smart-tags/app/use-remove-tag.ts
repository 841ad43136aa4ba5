import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SmartTag } from '../smart-tag.ts';
import { smartTagMessages } from './messages.ts';

/** Deletes a tag, with an offer to undo it: made again with its id, it comes to the same entries. */
export function useRemoveTag(): (tag: SmartTag) => Promise<void> {
  const t = useTexts(smartTagMessages);
  const { smartTags } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: smartTags.key() });
  const remove = useMutation(smartTags.deleteSmartTag.mutationOptions({ onSettled }));
  const undo = async ({ uid, name, filter }: SmartTag) => {
    await smartTags.createSmartTag.call({ uid, name, filter });
    await onSettled();
    snackbar.success(t('restored', { name }));
  };
  return async (tag) => {
    const isDone = await remove.mutateAsync({ tagId: tag.uid }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    showUndoToast({ message: t('removed', { name: tag.name }), undo: () => undo(tag), undoLabel: t('undo') });
  };
}

import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { DescriptionText } from '../../description-text.ts';
import { descriptionMessages } from './description-messages.ts';

/** Reorders and deletes texts of the account in view. */
export function useDescriptionVerbs(descriptions: readonly DescriptionText[]) {
  const t = useTexts(descriptionMessages);
  const { writings } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: writings.key() });
  const reorder = useMutation(writings.reorderDescriptions.mutationOptions({ onSettled }));
  const remove = useMutation(writings.deleteDescription.mutationOptions({ onSettled }));

  /** Nothing refers to a text, so making it again in its place is as good as never having deleted it. */
  const undoRemoval = async ({ uid, name, body }: DescriptionText) => {
    await writings.createDescription.call({ uid, name, body });
    await writings.reorderDescriptions.call({ descriptionIds: descriptions.map((one) => one.uid) });
    await onSettled();
    snackbar.success(t('restored', { name }));
  };
  return {
    order({ name, uid }: DescriptionText, ids: readonly string[]) {
      queryClient.setQueryData(writings.listDescriptions.queryKey(), (known) =>
        known?.toSorted((one, other) => ids.indexOf(one.uid) - ids.indexOf(other.uid)),
      );
      announce(t('moved', { name, place: ids.indexOf(uid) + 1, count: ids.length }));
      reorder.mutate({ descriptionIds: [...ids] });
    },
    async remove(text: DescriptionText) {
      await remove.mutateAsync({ descriptionId: text.uid, version: text.version });
      const message = t('removed', { name: text.name });
      showUndoToast({ message, undo: () => undoRemoval(text), undoLabel: t('undo') });
    },
  };
}

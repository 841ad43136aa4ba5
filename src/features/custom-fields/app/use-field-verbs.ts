import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CustomField } from '../custom-field.ts';
import { customFieldMessages } from './messages.ts';

/** Reordering, deleting and initializing the fields of the account in view. */
export function useFieldVerbs() {
  const t = useTexts(customFieldMessages);
  const { customFields } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const listKey = customFields.listCustomFields.queryKey();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: customFields.key() });
  const reorder = useMutation(customFields.reorderCustomFields.mutationOptions({ onSettled }));
  const remove = useMutation(customFields.deleteCustomField.mutationOptions({ onSettled }));
  const start = useMutation(customFields.startContactForm.mutationOptions({ onSettled }));

  const undoRemoval = async ({ uid, name }: CustomField) => {
    await customFields.restoreCustomField.call({ fieldId: uid });
    await onSettled();
    snackbar.success(t('restored', { name }));
  };
  return {
    start,
    order(fields: readonly CustomField[], { name, uid }: CustomField, ids: readonly string[]) {
      const sorted = fields.toSorted((one, other) => ids.indexOf(one.uid) - ids.indexOf(other.uid));
      queryClient.setQueryData(listKey, sorted);
      announce(t('moved', { name, place: ids.indexOf(uid) + 1, count: ids.length }));
      reorder.mutate({ fieldIds: [...ids] });
    },
    async remove(field: CustomField) {
      await remove.mutateAsync({ fieldId: field.uid, version: field.version });
      const message = t('removed', { name: field.name });
      showUndoToast({ message, undo: () => undoRemoval(field), undoLabel: t('undo') });
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { IndustryItem } from '../../industry.ts';
import { industryMessages } from './messages.ts';

interface DeleteIndustryProps {
  item: IndustryItem;
  onDone: () => void;
}

/** Deletes an industry without business categories. */
export function DeleteIndustry({ item: { industryId, label }, onDone }: DeleteIndustryProps) {
  const t = useTexts(industryMessages.industries);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.house.taxonomy.key() });
  const remove = async () => {
    await api.house.taxonomy.deleteIndustry.call({ industryId }).finally(refresh);
    onDone();
    const undo = async () => {
      await api.house.taxonomy.createIndustry.call({ label });
      await refresh();
    };
    showUndoToast({ message: t('deleted', { name: label }), undo, undoLabel: t('undo') });
  };
  return (
    <ConfirmedButton
      label={t('delete')}
      title={t('deleteTitle', { name: label })}
      message={t('deleteText')}
      onConfirm={remove}
    />
  );
}

import { Modal, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { IndustryItem } from '../../industry.ts';
import { industryMessages } from './messages.ts';

interface IndustryDialogProps {
  /** Undefined while closed. */
  edited: IndustryItem | 'new' | undefined;
  onClose: () => void;
}

/** Adds or renames an industry. */
export function IndustryDialog({ edited, onClose }: IndustryDialogProps) {
  const t = useTexts(industryMessages.industries);
  return (
    <Modal opened={edited !== undefined} onClose={onClose} title={t(edited === 'new' ? 'add' : 'rename')}>
      {edited ? <IndustryForm edited={edited} onClose={onClose} /> : null}
    </Modal>
  );
}

function IndustryForm({ edited, onClose }: { edited: IndustryItem | 'new'; onClose: () => void }) {
  const t = useTexts(industryMessages.industries);
  const queryClient = useQueryClient();
  const { createIndustry, renameIndustry, key } = api.house.taxonomy;
  const action = useActionForm<{ label: string }>({
    schema: () => import('../../industry.ts').then((file) => file.NewIndustry),
    values: { label: edited === 'new' ? '' : edited.label },
    send: async ({ label }) => {
      if (edited === 'new') await createIndustry.call({ label });
      else await renameIndustry.call({ industryId: edited.industryId, version: edited.version, label });
    },
    onSent: async () => {
      await queryClient.invalidateQueries({ queryKey: key() });
      onClose();
    },
  });
  const field = textFieldOf(action.form, { label: t('name') });
  return (
    <DialogForm
      action={action}
      cancel={t('cancel')}
      submit={t('save')}
      onCancel={onClose}
      opposite={edited !== 'new' && edited.modelCount === 0 ? <DeleteIndustry item={edited} onDone={onClose} /> : null}
    >
      <TextInput required maxLength={80} data-autofocus autoComplete="off" {...field('label')} />
      {edited !== 'new' && edited.modelCount > 0 ? (
        <Text size="sm" c="dimmed">
          {t('inUse')}
        </Text>
      ) : null}
    </DialogForm>
  );
}

/** Deletes an industry without business categories. */
function DeleteIndustry({ item: { industryId, label }, onDone }: { item: IndustryItem; onDone: () => void }) {
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

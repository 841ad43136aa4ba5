import { Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { SourceSelect } from './source-select.tsx';
import { templateMessages } from './messages.ts';

interface MarkDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Chooses an account that new ones are offered as a template. */
export function MarkDialog({ opened, onClose }: MarkDialogProps) {
  const t = useTexts(templateMessages.mark);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')}>
      {opened ? <MarkForm onClose={onClose} /> : null}
    </Modal>
  );
}

function MarkForm({ onClose }: Pick<MarkDialogProps, 'onClose'>) {
  const t = useTexts(templateMessages.mark);
  const { templates } = api.agency(useAgencyId());
  const queryClient = useQueryClient();
  const action = useActionForm<{ accountId: string }>({
    schema: async () => {
      const { NewTemplate } = await import('../template.ts');
      return z.strictObject({ accountId: NewTemplate.shape.accountId });
    },
    values: { accountId: '' },
    send: async ({ accountId }) => void (await templates.markAccount.call({ accountId, isPublicTemplate: true })),
    async onSent() {
      await queryClient.invalidateQueries({ queryKey: templates.key() });
      onClose();
      snackbar.success(t('sent'));
    },
  });
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('submit')} onCancel={onClose}>
      <Text size="sm">{t('hint')}</Text>
      <SourceSelect
        value={action.values.accountId}
        onChange={(accountId) => action.set({ accountId })}
        error={action.errors['accountId']}
      />
    </DialogForm>
  );
}

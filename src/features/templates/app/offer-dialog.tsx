import { Modal, NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { templateMessages } from './messages.ts';
import { SourceSelect } from './source-select.tsx';

interface OfferDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Chooses an account's entry template, to offer it in all accounts. */
export function OfferDialog({ opened, onClose }: OfferDialogProps) {
  const t = useTexts(templateMessages.entries);
  return (
    <Modal opened={opened} onClose={onClose} title={t('offer')}>
      {opened ? <OfferForm onClose={onClose} /> : null}
    </Modal>
  );
}

function OfferForm({ onClose }: Pick<OfferDialogProps, 'onClose'>) {
  const t = useTexts(templateMessages.entries);
  const { content } = api.agency(useAgencyId());
  const queryClient = useQueryClient();
  const action = useActionForm<{ accountId: string; templateId: string }>({
    schema: async () => {
      const { NewTemplate } = await import('../template.ts');
      const { accountId } = NewTemplate.shape;
      return z.strictObject({ accountId, templateId: z.string().min(1, t('templatePlaceholder')) });
    },
    values: { accountId: '', templateId: '' },
    send: async (values) => void (await content.offerEntryTemplate.call(values)),
    async onSent() {
      await queryClient.invalidateQueries({ queryKey: content.key() });
      onClose();
      snackbar.success(t('sent'));
    },
  });
  const { accountId, templateId } = action.values;
  const found = useQuery({
    ...api.account(accountId).content.listEntryTemplates.queryOptions(),
    enabled: accountId !== '',
  });
  const own = (found.data ?? []).filter(({ isOfAgency, archivedDate }) => !isOfAgency && archivedDate === null);
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('submit')} onCancel={onClose}>
      <Text size="sm">{t('hint')}</Text>
      <SourceSelect
        value={accountId}
        onChange={(chosen) => action.set({ accountId: chosen, templateId: '' })}
        error={action.errors['accountId']}
      />
      <NativeSelect
        label={t('template')}
        name="templateId"
        required
        disabled={own.length === 0}
        description={found.data && own.length === 0 ? t('noTemplates') : undefined}
        data={[
          { value: '', label: t('templatePlaceholder') },
          ...own.map(({ uid, name }) => ({ value: uid, label: name })),
        ]}
        value={templateId}
        error={action.errors['templateId']}
        onChange={(event) => action.set({ templateId: event.currentTarget.value })}
      />
    </DialogForm>
  );
}

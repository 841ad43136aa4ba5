import { Modal, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryTemplate, EntryTemplateWords } from '../../terms/entry-template.ts';
import { ownTypes } from '../own-types.ts';
import { useTaxonomy } from '../use-taxonomy.ts';
import { templateListMessages } from './template-messages.ts';

type Beginning = Pick<EntryTemplateWords, 'name' | 'contentTypeId'>;

interface NewTemplateDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Names a template and its type; the rest is on its page. */
export function NewTemplateDialog({ opened, onClose }: NewTemplateDialogProps) {
  const t = useTexts(templateListMessages.form);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')}>
      {opened ? <NewTemplateForm onClose={onClose} /> : null}
    </Modal>
  );
}

function NewTemplateForm({ onClose }: Pick<NewTemplateDialogProps, 'onClose'>) {
  const t = useTexts(templateListMessages.form);
  const { content } = api.account(useAccountId());
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const types = ownTypes(useTaxonomy()?.contentTypes, null);
  const action = useActionForm<Beginning, EntryTemplate>({
    schema: async () => {
      const { EntryTemplateWords: words } = await import('../../terms/entry-template.ts');
      return z.strictObject({ name: words.shape.name, contentTypeId: words.shape.contentTypeId });
    },
    values: { name: '', contentTypeId: '' },
    send: (values) => content.createEntryTemplate.call(values),
    async onSent({ uid }) {
      void queryClient.invalidateQueries({ queryKey: content.listEntryTemplates.key() });
      onClose();
      await navigate({ to: '/settings/entry-templates/$templateId', params: { templateId: uid } });
    },
  });
  const field = textFieldOf(action.form, { name: t('name') });
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('submit')} onCancel={onClose}>
      <TextInput
        required
        maxLength={80}
        data-autofocus
        autoComplete="off"
        placeholder={t('namePlaceholder')}
        {...field('name')}
      />
      <NativeSelect
        label={t('type')}
        name="contentTypeId"
        required
        data={[
          { value: '', label: t('typePlaceholder') },
          ...types.map(({ uid, name }) => ({ value: uid, label: name })),
        ]}
        value={action.values.contentTypeId}
        error={action.errors['contentTypeId']}
        onChange={(event) => action.set({ contentTypeId: event.currentTarget.value })}
      />
      {types.length === 0 ? <Text size="sm">{t('noTypes')}</Text> : null}
    </DialogForm>
  );
}

import { Input, Modal, Skeleton, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { loadPart } from '#ui/late-part.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { DescriptionDraft, DescriptionText } from '../../description-text.ts';
import { descriptionMessages } from './description-messages.ts';
import { InsertPlaceholder } from './insert-placeholder.tsx';

const RichTextField = lazy(async () => ({
  default: (await loadPart(() => import('#features/content/app/editor/text/rich-text-field.tsx'))).RichTextField,
}));

interface DescriptionDialogProps {
  /** Undefined while closed. */
  edited: DescriptionText | 'new' | undefined;
  onClose: () => void;
}

/** Adds or edits a text for inserting. */
export function DescriptionDialog({ edited, onClose }: DescriptionDialogProps) {
  const t = useTexts(descriptionMessages);
  const title = edited === 'new' || !edited ? t('form.create') : t('editNamed', { name: edited.name });
  return (
    <Modal opened={edited !== undefined} onClose={onClose} title={title} size="lg">
      {edited ? <DescriptionForm edited={edited} onClose={onClose} /> : null}
    </Modal>
  );
}

function DescriptionForm({ edited, onClose }: { edited: DescriptionText | 'new'; onClose: () => void }) {
  const t = useTexts(descriptionMessages.form);
  const { writings } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const action = useActionForm<DescriptionDraft>({
    schema: () => import('../../description-text.ts').then((file) => file.DescriptionDraft),
    values: edited === 'new' ? { name: '', body: '' } : { name: edited.name, body: edited.body },
    send: async (values) => {
      if (edited === 'new') await writings.createDescription.call(values);
      else await writings.updateDescription.call({ ...values, descriptionId: edited.uid, version: edited.version });
    },
    onSent: async (_, { name }) => {
      await queryClient.invalidateQueries({ queryKey: writings.key() });
      onClose();
      snackbar.success(t('saved', { name }));
    },
  });
  const { values, set, errors } = action;
  const field = textFieldOf(action.form, { name: t('name') });
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('save')} onCancel={onClose}>
      <TextInput
        required
        maxLength={80}
        data-autofocus
        autoComplete="off"
        placeholder={t('namePlaceholder')}
        {...field('name')}
      />
      <Body value={values.body} error={errors['body']} onChange={(html) => set({ body: html })} />
    </DialogForm>
  );
}

interface BodyProps {
  value: string;
  error: string | undefined;
  onChange: (html: string) => void;
}

function Body({ value, error, onChange }: BodyProps) {
  const t = useTexts(descriptionMessages.form);
  const hint = useId();
  const body = { value, set: onChange, error };
  return (
    <div>
      <Input.Label required labelElement="div">
        {t('body')}
      </Input.Label>
      <Input.Description id={hint} mb="xs">
        {t('bodyHint')}
      </Input.Description>
      <Suspense fallback={<Skeleton height={180} />}>
        <RichTextField
          field={body}
          label={t('body')}
          describedBy={hint}
          isFramed
          renderTools={(insert) => <InsertPlaceholder insert={insert} />}
        />
      </Suspense>
    </div>
  );
}

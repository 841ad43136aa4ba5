import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { editTexts } from '#app-kit/editing/edit-messages.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CustomField, FieldDraft } from '../../custom-field.ts';
import { canFillWords } from '../../field-types.ts';
import { customFieldMessages } from '../messages.ts';
import { draftOf, type FieldRecord } from './field-record.ts';
import { AnswerUse, Question, Whereabouts } from './field-sections.tsx';

/** Creates or edits a field, in three steps: what, where, and what for. */
export function FieldForm({ record }: { record: FieldRecord }) {
  const t = useTexts(customFieldMessages.form);
  const edits = useTexts(editTexts);
  const { send, onSaved } = useFieldWriter(record);
  const edit = useEditForm<FieldDraft, FieldRecord>({
    schema: () => import('../../custom-field.ts').then((shapes) => shapes.FieldDraft),
    record,
    valuesOf: draftOf,
    send,
    onSaved,
  });
  const labels: Record<string, string> = {
    name: t('name'),
    options: t('options'),
    help: t('help'),
    required: t('required'),
    isTitle: t('isTitle'),
    isDescription: t('isDescription'),
    isOnContactForm: t('isOnContactForm'),
    contentTypes: t('contentTypes'),
    isPublic: t('isPublic'),
  };
  return (
    <form onSubmit={(event) => void edit.submit(event)} noValidate>
      <EditNotices edit={edit} labelOf={([name = '']) => labels[name] ?? name} />
      <Question edit={edit} record={record} />
      <Whereabouts edit={edit} />
      {canFillWords(edit.values.type) ? <AnswerUse edit={edit} /> : null}
      <SaveBar
        discard={edits('discard')}
        save={edits('save')}
        isDirty={edit.isDirty}
        isSaving={edit.isSaving}
        onDiscard={edit.discard}
      />
    </form>
  );
}

function useFieldWriter({ uid }: FieldRecord) {
  const t = useTexts(customFieldMessages.form);
  const { customFields } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return {
    send({ values, version }: { values: FieldDraft; version: number }): Promise<CustomField> {
      if (!uid) return customFields.createCustomField.call(values);
      const { type: _fixed, ...words } = values;
      return customFields.updateCustomField.call({ ...words, fieldId: uid, version });
    },
    onSaved({ name }: FieldRecord) {
      void queryClient.invalidateQueries({ queryKey: customFields.key() });
      snackbar.success(uid ? t('saved') : t('created', { name }));
      if (!uid) void navigate({ to: '/settings/custom-fields', ignoreBlocker: true });
    },
  };
}

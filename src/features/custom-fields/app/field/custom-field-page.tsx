import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app-kit/api/api.ts';
import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { editTexts } from '#app-kit/editing/edit-messages.ts';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { customFieldMessages } from '../messages.ts';
import { blankField, draftOf, type FieldRecord } from './field-record.ts';
import type { CustomField, FieldDraft } from '../../custom-field.ts';
import { canFillWords } from '../../field-types.ts';
import { AnswerUse, Question, Whereabouts } from './field-sections.tsx';

/** /settings/custom-fields/{id}: one field, or a new one. */
export function CustomFieldPage() {
  const t = useTexts(customFieldMessages);
  const fieldId = useRouteParam('fieldId');
  const fields = useQuery(api.account(useAccountId()).customFields.listCustomFields.queryOptions());
  const found = fields.data?.find(({ uid }) => uid === fieldId);
  const isNew = fieldId === 'new';
  return (
    <>
      <BackLink to="/settings/custom-fields">{t('back')}</BackLink>
      <PageHeader title={isNew ? t('form.create') : (found?.name ?? t('title'))} focusKey={fieldId} />
      {isNew ? (
        <FieldForm record={blankField} />
      ) : (
        <Loaded query={fields} failed={t('failed')} waiting={<SkeletonForm fields={4} />}>
          {() => (found ? <FieldForm key={found.uid} record={found} /> : <EmptyState title={t('gone')} />)}
        </Loaded>
      )}
    </>
  );
}

/** Creates or edits a field, in three steps: what, where, and what for. */
function FieldForm({ record }: { record: FieldRecord }) {
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

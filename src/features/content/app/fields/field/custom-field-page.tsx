import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { uid } from '#app-kit/navigation/address-fields.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { editTexts } from '#app-kit/editing/edit-messages.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { customFieldMessages } from '../messages.ts';
import { blankField, draftOf, type FieldRecord } from './field-record.ts';
import { useOptionUses } from './use-option-uses.ts';
import type { CustomField, FieldDraft, OptionChanges } from '../../../fields/custom-field.ts';
import { canFillWords } from '../../../fields/field-types.ts';
import { AnswerUse, Question, Whereabouts } from './field-sections.tsx';

const OptionUseDialog = lazy(async () => ({ default: (await import('./option-use-dialog.tsx')).OptionUseDialog }));
/** The content type that a new field is for. */
const newFieldAddress = { type: uid };

/** /settings/custom-fields/{id}: one field, or a new one. */
export function CustomFieldPage() {
  const t = useTexts(customFieldMessages);
  const fieldId = useRouteParam('fieldId');
  const fields = useQuery(api.account(useAccountId()).content.listCustomFields.queryOptions());
  const found = fields.data?.find(({ uid }) => uid === fieldId);
  const isNew = fieldId === 'new';
  const [{ type }] = useSearchState(newFieldAddress);
  const [blank] = useState(() => blankField(type));
  return (
    <>
      <BackLink to="/settings/custom-fields">{t('back')}</BackLink>
      <PageHeader title={isNew ? t('form.create') : (found?.name ?? t('title'))} focusKey={fieldId} />
      {isNew ? (
        <FieldForm record={blank} />
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
  const edits = useTexts(editTexts);
  const options = useOptionUses(record);
  const { send, onSaved } = useFieldWriter(record, options.takeChanges);
  const edit = useEditForm<FieldDraft, FieldRecord>({
    schema: () => import('../../../fields/field-problems.ts').then((shapes) => shapes.CheckedFieldDraft),
    record,
    valuesOf: draftOf,
    send,
    onSaved,
  });
  const labelOf = useLabels();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void options.ask(edit.values.options, () => void edit.submit(event));
      }}
      noValidate
    >
      <EditNotices edit={edit} labelOf={labelOf} />
      <Question edit={edit} record={record} />
      <Whereabouts edit={edit} record={record} />
      {canFillWords(edit.values.type) ? <AnswerUse edit={edit} /> : null}
      <SaveBar
        discard={edits('discard')}
        save={edits('save')}
        isDirty={edit.isDirty}
        isSaving={edit.isSaving}
        onDiscard={edit.discard}
      />
      <LateDialog opened={options.asked !== null}>
        {(isOpen) => (
          <OptionUseDialog
            opened={isOpen}
            asked={options.asked}
            before={record.options}
            after={edit.values.options}
            onClose={options.cancel}
          />
        )}
      </LateDialog>
    </form>
  );
}

function useLabels(): (path: readonly string[]) => string {
  const t = useTexts(customFieldMessages.form);
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
    isFacet: t('isFacet'),
    defaultValue: t('defaultValue'),
  };
  return ([name = '']) => labels[name] ?? name;
}

function useFieldWriter({ uid }: FieldRecord, takeChanges: () => OptionChanges) {
  const t = useTexts(customFieldMessages.form);
  const { content } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return {
    send({ values, version }: { values: FieldDraft; version: number }): Promise<CustomField> {
      if (!uid) return content.createCustomField.call(values);
      const { type: _fixed, ...words } = values;
      return content.updateCustomField.call({ ...words, fieldId: uid, version, optionChanges: takeChanges() });
    },
    onSaved({ name }: FieldRecord) {
      void queryClient.invalidateQueries({ queryKey: content.listCustomFields.key() });
      snackbar.success(uid ? t('saved') : t('created', { name }));
      if (!uid) void navigate({ to: '/settings/custom-fields', ignoreBlocker: true });
    },
  };
}

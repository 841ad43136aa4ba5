import { Alert, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useContentTypeParts } from '#app-kit/content-type-part.ts';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { editTexts } from '#app-kit/editing/edit-messages.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryTemplate, EntryTemplateWords } from '../../terms/entry-template.ts';
import { ownTypes } from '../own-types.ts';
import { useTaxonomy } from '../use-taxonomy.ts';
import { PhotoSection } from './photo-section.tsx';
import { templatePageMessages } from './template-messages.ts';
import { type TemplateSectionProps, ValueSection } from './value-section.tsx';

/** /settings/entry-templates/{id}: what an entry that starts from it has. */
export function EntryTemplatePage() {
  const t = useTexts(templatePageMessages);
  const templateId = useRouteParam('templateId');
  const { content } = api.account(useAccountId());
  const template = useQuery(content.getEntryTemplate.queryOptions({ input: { templateId } }));
  useLiveRefresh(['entryTemplatesChanged'], content.getEntryTemplate.key());
  return (
    <>
      <BackLink to="/settings/entry-templates">{t('back')}</BackLink>
      <PageHeader title={template.data?.name ?? t('title')} focusKey={templateId} />
      <Loaded query={template} failed={t('failed')} waiting={<SkeletonForm fields={4} />}>
        {(record) => <TemplateForm key={record.uid} record={record} />}
      </Loaded>
    </>
  );
}

function wordsOf({
  uid: _uid,
  version: _version,
  archivedDate: _archived,
  ...words
}: EntryTemplate): EntryTemplateWords {
  return words;
}

function TemplateForm({ record }: { record: EntryTemplate }) {
  const t = useTexts(templatePageMessages);
  const edits = useTexts(editTexts);
  const { content } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const edit = useEditForm<EntryTemplateWords, EntryTemplate>({
    schema: () => import('../../terms/entry-template.ts').then((file) => file.EntryTemplateWords),
    record,
    valuesOf: wordsOf,
    send: ({ values, version }) => content.updateEntryTemplate.call({ ...values, templateId: record.uid, version }),
    onSaved({ name }) {
      void queryClient.invalidateQueries({ queryKey: content.listEntryTemplates.key() });
      snackbar.success(t('saved', { name }));
    },
  });
  const labels: Record<string, string> = {
    name: t('name'),
    contentTypeId: t('type'),
    isDefault: t('isDefault'),
    fieldValues: t('values'),
    photos: t('photos'),
    holdsPublishing: t('holdsPublishing'),
  };
  return (
    <form onSubmit={(event) => void edit.submit(event)} noValidate>
      {record.archivedDate ? <Alert mb="md">{t('archived')}</Alert> : null}
      <EditNotices edit={edit} labelOf={([name = '']) => labels[name] ?? name} />
      <NameSection edit={edit} />
      <ValueSection edit={edit} />
      <PhotoSection edit={edit} />
      <OfOthers edit={edit} />
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

function NameSection({ edit: { values, errors, set } }: TemplateSectionProps) {
  const t = useTexts(templatePageMessages);
  const types = ownTypes(useTaxonomy()?.contentTypes, values.contentTypeId);
  return (
    <FormSection title={t('section')}>
      <TextInput
        label={t('name')}
        name="name"
        required
        maxLength={80}
        dir="auto"
        autoComplete="off"
        value={values.name}
        error={errors['name']}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('type')}
        name="contentTypeId"
        data={types.map(({ uid, name }) => ({ value: uid, label: name }))}
        value={values.contentTypeId}
        error={errors['contentTypeId']}
        onChange={(event) => set({ contentTypeId: event.currentTarget.value })}
      />
      <Switch
        label={t('isDefault')}
        description={t('isDefaultHint')}
        checked={values.isDefault}
        onChange={(event) => set({ isDefault: event.currentTarget.checked })}
      />
    </FormSection>
  );
}

/** Where entries start, and what is to be done. */
function OfOthers({ edit: { values, errors, set } }: TemplateSectionProps) {
  return useContentTypeParts().map(({ id, TemplateInputs }) =>
    TemplateInputs ? (
      <Suspense key={id}>
        <TemplateInputs values={values} errors={errors} set={set} />
      </Suspense>
    ) : null,
  );
}

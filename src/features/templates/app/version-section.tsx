import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewVersion, TemplateDetail } from '../template.ts';
import { templateMessages } from './messages.ts';

export function VersionSection({ template, canManage }: { template: TemplateDetail; canManage: boolean }) {
  const t = useTexts(templateMessages.page);
  const { sourceName, isFromUnseen } = template;
  const list = <VersionList template={template} />;
  const gone = isFromUnseen ? 'versionsUnseen' : 'versionsGone';
  const description = sourceName === null ? t(gone) : t('versionsHint', { name: sourceName });
  if (!canManage || sourceName === null)
    return (
      <FormSection title={t('versions')} description={description}>
        {list}
      </FormSection>
    );
  return (
    <NextVersion key={template.number} template={template} description={description}>
      {list}
    </NextVersion>
  );
}

function VersionList({ template: { versions, number: newest } }: { template: TemplateDetail }) {
  const t = useTexts({ ...templateMessages.page, version: templateMessages.list.version });
  const format = useFormatter();
  return (
    <FactList>
      {versions.map(({ number, note, createDate }) => (
        <FactRow
          key={number}
          name={t('version', { number: String(number) })}
          facts={[format.dateTime(createDate, { dateStyle: 'medium', timeStyle: 'short' }), ...(note ? [note] : [])]}
          status={t(number === newest ? 'current' : 'former')}
          isGood={number === newest}
        />
      ))}
    </FactList>
  );
}

interface NextVersionProps {
  template: TemplateDetail;
  description: string;
  children: React.ReactNode;
}

function NextVersion({ template: { templateId, number }, description, children }: NextVersionProps) {
  const t = useTexts(templateMessages.page);
  const queryClient = useQueryClient();
  const { templates } = api.agency(useAgencyId());
  const action = useActionForm<NewVersion, { number: number }>({
    schema: () => import('../template.ts').then((file) => file.NewVersion),
    values: { note: '' },
    send: (values) => templates.createVersion.call({ ...values, templateId }),
    onSent: async (made) => {
      await queryClient.invalidateQueries({ queryKey: templates.key() });
      snackbar.success(t('added', { number: String(made.number) }));
    },
  });
  const text = textFieldOf(action.form, { note: t('note') });
  return (
    <ActionSection
      title={t('versions')}
      description={description}
      action={action}
      submit={t('add', { number: String(number + 1) })}
    >
      {children}
      <TextInput autoComplete="off" maxLength={200} description={t('noteHint')} {...text('note')} />
    </ActionSection>
  );
}

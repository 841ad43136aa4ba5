import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app-kit/api/api.ts';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewTemplate } from '../template.ts';
import { AllTemplatesLink } from './all-templates-link.tsx';
import { templateMessages } from './messages.ts';
import { SourceSelect } from './source-select.tsx';

/** `/templates/new`: an agency makes a template of one of its accounts. */
export function NewTemplatePage() {
  const t = useTexts(templateMessages.create);
  const action = useNewTemplate();
  const text = textFieldOf(action.form, { name: t('name') });
  return (
    <>
      <AllTemplatesLink />
      <PageHeader title={t('title')} description={t('description')} />
      <ActionSection title={t('section')} action={action} submit={t('submit')}>
        <SourceSelect
          hint={t('accountHint')}
          value={action.values.accountId}
          onChange={(accountId) => action.set({ accountId })}
          error={action.errors['accountId']}
        />
        <TextInput required autoComplete="off" maxLength={80} {...text('name')} />
      </ActionSection>
    </>
  );
}

function useNewTemplate() {
  const t = useTexts(templateMessages.create);
  const agencyId = useAgencyId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useActionForm<NewTemplate, { templateId: string }>({
    schema: () => import('../template.ts').then((file) => file.NewTemplate),
    values: { name: '', accountId: '' },
    send: (values) => api.agency(agencyId).templates.createTemplate.call(values),
    onSent: async ({ templateId }, { name }) => {
      void queryClient.invalidateQueries({ queryKey: api.agency(agencyId).templates.key() });
      await navigate({ to: '/templates/$templateId', params: { templateId } });
      snackbar.success(t('made', { name }));
    },
  });
}

import { Select, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
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

interface SourceSelectProps {
  value: string;
  onChange: (accountId: string) => void;
  error: string | undefined;
}

interface Option {
  value: string;
  label: string;
}

/** Chooses one of an agency's accounts, searched among thousands. */
function SourceSelect({ value, onChange, error }: SourceSelectProps) {
  const t = useTexts(templateMessages.create);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Option | null>(null);
  const [asked] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), 250);
  const found = useQuery({
    ...api.agency(useAgencyId()).tenants.listAccounts.queryOptions({ input: { search: asked, limit: 30 } }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.items ?? []).map((item) => ({ value: item.accountId, label: item.businessName }));
  // What was chosen stays an option, whatever the next search finds.
  const isShown = options.some((option) => option.value === chosen?.value);
  const data: Option[] = chosen && !isShown ? [chosen, ...options] : options;
  return (
    <Select
      name="accountId"
      label={t('account')}
      description={t('accountHint')}
      placeholder={t('placeholder')}
      nothingFoundMessage={t('nothing')}
      error={error}
      required
      searchable
      data={data}
      // The server has already filtered.
      filter={(given) => given.options}
      renderOption={({ option }) => <bdi>{option.label}</bdi>}
      value={value || null}
      onSearchChange={setTyped}
      onChange={(accountId) => {
        setChosen(data.find((option) => option.value === accountId) ?? null);
        onChange(accountId ?? '');
      }}
    />
  );
}

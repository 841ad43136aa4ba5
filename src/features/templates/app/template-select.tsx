import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { templateMessages } from './messages.ts';

interface TemplateSelectProps {
  value: string | null;
  onChange: (templateId: string | null) => void;
  error: string | undefined;
}

/** Chooses what a new account starts from; nothing at all while there is no template. */
export function TemplateSelect({ value, onChange, error }: TemplateSelectProps) {
  const t = useTexts(templateMessages.choice);
  const { data = [] } = useQuery(api.agency(useAgencyId()).templates.listTemplates.queryOptions());
  if (data.length === 0) return null;
  return (
    <Select
      label={t('label')}
      description={t('hint')}
      placeholder={t('placeholder')}
      error={error}
      searchable
      clearable
      data={data.map(({ templateId, name }) => ({ value: templateId, label: name }))}
      renderOption={({ option }) => <bdi>{option.label}</bdi>}
      value={value}
      onChange={onChange}
    />
  );
}

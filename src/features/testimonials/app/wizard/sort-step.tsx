import { MultiSelect, Select, Stack } from '@mantine/core';
import type { CustomField } from '#features/custom-fields/custom-field.ts';
import type { Taxonomy } from '#features/taxonomy/taxonomy.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { wizardMessages } from './wizard-messages.ts';
import type { WizardValues } from './wizard-state.ts';

interface Props {
  categories: Taxonomy['businessCategories'];
  fields: readonly CustomField[];
  values: WizardValues;
  onChange: (change: Partial<WizardValues>) => void;
}

/** Business category, and the account's own lists; the first category is the default. */
export function SortStep({ categories, fields, values: { categoryId, customFields }, onChange }: Props) {
  const t = useTexts(wizardMessages.sort);
  const set = (key: string, value: string | string[] | null) => {
    const { [key]: _former, ...others } = customFields;
    const isEmpty = value === null || value.length === 0;
    onChange({ customFields: isEmpty ? others : { ...others, [key]: value } });
  };
  return (
    <Stack gap="md">
      <Select
        label={t('category')}
        allowDeselect={false}
        data={categories.map(({ uid, label }) => ({ value: uid, label }))}
        value={categoryId ?? categories[0]?.uid ?? null}
        onChange={(chosen) => onChange({ categoryId: chosen })}
      />
      {fields.map(({ key, name, help, type, options }) => {
        const input = { label: <bdi>{name}</bdi>, description: help || undefined, data: [...options] };
        const value = customFields[key];
        return type === 'select' ? (
          <Select
            key={key}
            {...input}
            clearable
            value={typeof value === 'string' ? value : null}
            onChange={(chosen) => set(key, chosen)}
          />
        ) : (
          <MultiSelect
            key={key}
            {...input}
            clearable
            value={Array.isArray(value) ? value : []}
            onChange={(chosen) => set(key, chosen)}
          />
        );
      })}
    </Stack>
  );
}

import { NumberInput, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { ColorField } from '#ui/forms/color-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type EmbedChoice, optionsOf } from '../embed-choice.ts';
import { embedMessages } from './messages.ts';

interface Props {
  choice: EmbedChoice;
  onChange: (changes: Partial<EmbedChoice>) => void;
}

const themes = ['site', 'light', 'dark', 'auto'] as const;

export function EmbedFields({ choice, onChange }: Props) {
  const t = useTexts(embedMessages);
  const { isCounted, isGrid, isByService } = optionsOf(choice.kind);
  return (
    <FormSection title={t('look')}>
      <Select
        className="half"
        label={t('theme')}
        allowDeselect={false}
        value={choice.theme}
        onChange={(theme) => theme && onChange({ theme: theme as EmbedChoice['theme'] })}
        data={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
      />
      <ColorField
        className="half"
        label={t('color')}
        placeholder={t('siteColor')}
        value={choice.color}
        onChange={(color) => onChange({ color })}
      />
      {isByService && <ServiceField choice={choice} onChange={onChange} />}
      {isCounted && (
        <NumberInput
          className="half"
          label={t('limit')}
          min={1}
          max={24}
          clampBehavior="blur"
          allowDecimal={false}
          value={choice.limit}
          onChange={(limit) => typeof limit === 'number' && limit >= 1 && onChange({ limit: Math.min(limit, 24) })}
        />
      )}
      {isGrid && (
        <Select
          className="half"
          label={t('columns')}
          allowDeselect={false}
          value={String(choice.columns)}
          onChange={(columns) => columns && onChange({ columns: Number(columns) })}
          data={['1', '2', '3', '4']}
        />
      )}
    </FormSection>
  );
}

function ServiceField({ choice, onChange }: Props) {
  const t = useTexts(embedMessages);
  const { content } = api.account(useAccountId());
  const services = useQuery(content.getTaxonomy.queryOptions()).data?.businessServices ?? [];
  return (
    <Select
      className="half"
      label={t('service')}
      placeholder={t('allServices')}
      clearable
      value={choice.service || null}
      onChange={(service) => onChange({ service: service ?? '' })}
      data={services.map(({ slug, label }) => ({ value: slug, label }))}
    />
  );
}

import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { ServiceStatus } from '#features/content/entry.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TestimonialSettings } from '../../testimonial.ts';
import { settingsMessages } from './settings-messages.ts';

interface Props {
  settings: TestimonialSettings;
  set: (change: Partial<TestimonialSettings>) => void;
}

/** How new testimonials are filed in the account's content (spec 3 §3: contentType, stage, customField). */
export function FilingSection({ settings, set }: Props) {
  const t = useTexts(settingsMessages.filing);
  const account = api.account(useAccountId());
  const taxonomy = useQuery(account.taxonomy.getTaxonomy.queryOptions());
  const fields = useQuery(account.customFields.listCustomFields.queryOptions());
  const types = taxonomy.data?.contentTypes ?? [];
  return (
    <FormSection title={t('title')} description={t('hint')}>
      <Select
        className="half"
        label={t('contentType')}
        placeholder={t('contentTypeDefault')}
        clearable
        data={types.map(({ uid, name }) => ({ value: uid, label: name }))}
        value={settings.contentType || null}
        onChange={(contentType) => set({ contentType: contentType ?? '' })}
      />
      <Select
        className="half"
        label={t('stage')}
        placeholder={t('stages.open')}
        clearable
        data={ServiceStatus.options.map((value) => ({ value, label: t(`stages.${value}`) }))}
        value={settings.stage || null}
        onChange={(stage) => set({ stage: stage ?? '' })}
      />
      <Select
        label={t('customField')}
        description={t('customFieldHint')}
        placeholder={t('customFieldNone')}
        clearable
        data={(fields.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        value={settings.customField?.key ?? null}
        onChange={(key) => set({ customField: key ? { key } : null })}
      />
    </FormSection>
  );
}

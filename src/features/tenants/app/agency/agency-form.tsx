import { TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Agency, AgencyProfile } from '../../agency.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import { textFieldOf } from '../forms/text-field-of.ts';
import { TextsSection } from '../forms/texts-section.tsx';
import type { AgencyWriter } from './use-agency-writer.ts';
import { useSaveTexts } from '../forms/use-save-texts.ts';

const AgencyTexts = AgencyProfile.omit({ themeValue: true });
type AgencyTexts = z.infer<typeof AgencyTexts>;

function textsOf({ businessName, appName, email, policyUrl }: Agency): AgencyTexts {
  return { businessName, appName, email, policyUrl };
}

/** The agency's name, and what the product is called for its accounts. */
export function AgencyForm({ agency, writer }: { agency: Agency; writer: AgencyWriter }) {
  const t = useTexts(tenantMessages.agencySettings);
  const form = useForm({ resolver: zodResolver(AgencyTexts), mode: 'onTouched', defaultValues: textsOf(agency) });
  const saving = useSaveTexts({ record: agency, form, textsOf, ...writer });
  const labels = {
    businessName: t('businessName'),
    appName: t('appName'),
    email: t('email'),
    policyUrl: t('policyUrl'),
  };
  const field = textFieldOf(form, labels);
  return (
    <TextsSection title={t('about')} form={form} saving={saving} labels={labels}>
      <TextInput autoComplete="organization" required {...field('businessName')} />
      <TextInput description={t('appNameHint')} placeholder={agency.businessName} {...field('appName')} />
      <TextInput description={t('emailHint')} type="email" autoComplete="email" {...field('email')} />
      <TextInput description={t('policyUrlHint')} type="url" placeholder="https://" {...field('policyUrl')} />
    </TextsSection>
  );
}

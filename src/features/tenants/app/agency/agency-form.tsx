import { NativeSelect, TextInput } from '@mantine/core';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import type { Agency, AgencyProfile } from '../../agency.ts';
import { mailInput } from '#lib/mail/mail-input.ts';
import { timeZones } from '#lib/time/time-zone.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import type { AgencyWriter } from './use-agency-writer.ts';

type AgencyTexts = Omit<AgencyProfile, 'themeValue'>;

function textsOf({ businessName, appName, email, supportEmail, policyUrl, welcomeText, ...rest }: Agency): AgencyTexts {
  const { timeZone, freeCode, freeDeepLink } = rest;
  return { businessName, appName, email, supportEmail, policyUrl, welcomeText, timeZone, freeCode, freeDeepLink };
}

const zones = timeZones();

/** The agency's name, and the product's name for its accounts. */
export function AgencyForm({ agency, writer }: { agency: Agency; writer: AgencyWriter }) {
  const t = useTexts(tenantMessages.agencySettings);
  const edit = useEditForm<AgencyTexts, Agency>({
    schema: () => import('../../agency.ts').then((file) => file.AgencyProfile.omit({ themeValue: true })),
    record: agency,
    valuesOf: textsOf,
    send: ({ changes, version }) => writer.send({ ...changes, version }),
    onSaved: writer.onSaved,
  });
  const labels = {
    businessName: t('businessName'),
    appName: t('appName'),
    email: t('email'),
    supportEmail: t('supportEmail'),
    policyUrl: t('policyUrl'),
    welcomeText: t('welcomeText'),
    timeZone: t('timeZone'),
    freeCode: t('freeCode'),
    freeDeepLink: t('freeDeepLink'),
  };
  const field = textFieldOf(edit.form, labels);
  return (
    <EditSection title={t('about')} edit={edit} labels={labels}>
      <TextInput autoComplete="organization" required {...field('businessName')} />
      <TextInput description={t('appNameHint')} placeholder={agency.businessName} {...field('appName')} />
      <TextInput description={t('emailHint')} {...mailInput} autoComplete="email" {...field('email')} />
      <TextInput
        description={t('supportEmailHint')}
        {...mailInput}
        placeholder={agency.email}
        {...field('supportEmail')}
      />
      <TextInput description={t('policyUrlHint')} type="url" placeholder="https://" {...field('policyUrl')} />
      <TextInput description={t('welcomeTextHint')} {...field('welcomeText')} />
      <NativeSelect description={t('timeZoneHint')} data={zones} {...field('timeZone')} />
      <TextInput description={t('freeCodeHint')} autoComplete="off" {...field('freeCode')} />
      <TextInput description={t('freeDeepLinkHint')} type="url" placeholder="https://" {...field('freeDeepLink')} />
    </EditSection>
  );
}

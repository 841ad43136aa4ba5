import { lazy, Suspense } from 'react';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { OpenSection, useOpenSection } from '#app-kit/navigation/open-section.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { mailInput } from '#lib/mail/mail-input.ts';
import { timeZones } from '#lib/time/time-zone.ts';
import { PictureField } from '#features/branding/app/picture-field.tsx';
import { ThemeChoices } from '#features/branding/app/theme-choices.tsx';
import { themeByAgency } from '#lib/theme/theme.ts';
import type { Agency, AgencyProfile, UpdateAgency } from '../../agency.ts';
import { type AgencyWriter, useAgencyWriter } from './use-agency-writer.ts';
import { tenantMessages } from '../messages.ts';

// The last one, below the first screen.
const AgencyDomain = lazy(async () => ({ default: (await import('../domain/agency-domain.tsx')).AgencyDomain }));

/** The agency's profile, branding and domain. */
export function AgencySections({ agency }: { agency: Agency }) {
  const writer = useAgencyWriter(agency.agencyId);
  useOpenSection();
  const sections = { profile: AgencyForm, look: AgencyLook, 'sign-in': AgencySignIn, domain: AgencyDomain };
  return Object.entries(sections).map(([name, Section]) => (
    <OpenSection key={name} name={name}>
      <Suspense>
        <Section agency={agency} writer={writer} />
      </Suspense>
    </OpenSection>
  ));
}

/** How the agency's people, and those of its accounts, have to sign in; saved immediately. */
function AgencySignIn({ agency, writer }: { agency: Agency; writer: AgencyWriter }) {
  const t = useTexts(tenantMessages.agencySettings);
  const save = useMutation({
    mutationFn: (requiresSecondFactor: boolean) => writer.send({ requiresSecondFactor, version: agency.version }),
    onSuccess: writer.onSaved,
    meta: { shownInPlace: true },
  });
  return (
    <FormSection title={t('signIn')}>
      <FormAlert reason={save.error ? problemText(save.error) : null} />
      <Switch
        label={t('secondFactor')}
        description={t('secondFactorHint')}
        checked={save.isPending ? save.variables : agency.requiresSecondFactor}
        disabled={save.isPending}
        onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
      />
    </FormSection>
  );
}

type AgencyTexts = Omit<AgencyProfile, 'themeValue'>;

function textsOf({ businessName, appName, email, supportEmail, policyUrl, welcomeText, ...rest }: Agency): AgencyTexts {
  const { timeZone, freeCode, freeDeepLink } = rest;
  return { businessName, appName, email, supportEmail, policyUrl, welcomeText, timeZone, freeCode, freeDeepLink };
}

const zones = timeZones();

/** The agency's name, and the product's name for its accounts. */
function AgencyForm({ agency, writer }: { agency: Agency; writer: AgencyWriter }) {
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

/** Logo, icon and theme: each is saved immediately. */
function AgencyLook({ agency, writer }: { agency: Agency; writer: AgencyWriter }) {
  const t = useTexts(tenantMessages.agencySettings);
  const { agencyId, version, businessName, appName, logoUrl, darkLogoUrl, iconUrl } = agency;
  const save = useMutation({
    mutationFn: (changes: Omit<UpdateAgency, 'version'>) => writer.send({ ...changes, version }),
    onSuccess: writer.onSaved,
    meta: { shownInPlace: true },
  });
  const picture = { agencyId, name: appName || businessName };
  return (
    <>
      <FormSection title={t('pictures')} description={t('picturesHint')}>
        <PictureField
          {...picture}
          label={t('logo')}
          hint={t('logoHint')}
          src={logoUrl}
          shape="logo"
          save={(logoPictureId) => save.mutateAsync({ logoPictureId })}
        />
        <PictureField
          {...picture}
          label={t('darkLogo')}
          hint={t('darkLogoHint')}
          src={darkLogoUrl}
          shape="logo"
          save={(darkLogoPictureId) => save.mutateAsync({ darkLogoPictureId })}
        />
        <PictureField
          {...picture}
          label={t('icon')}
          hint={t('iconHint')}
          src={iconUrl}
          shape="icon"
          save={(iconPictureId) => save.mutateAsync({ iconPictureId })}
        />
      </FormSection>
      <FormSection title={t('theme')} description={t('themeHint')}>
        <FormAlert reason={save.error && save.variables.themeValue ? problemText(save.error) : null} />
        <ThemeChoices
          label={t('theme')}
          value={(save.isPending && save.variables.themeValue) || agency.themeValue}
          onPick={(themeValue) => themeValue !== themeByAgency && save.mutate({ themeValue })}
        />
      </FormSection>
    </>
  );
}

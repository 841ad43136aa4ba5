import { lazy, Suspense } from 'react';
import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { OpenSection } from '#app-kit/navigation/open-section.tsx';
import { useOpenSection } from '#app-kit/navigation/use-open-section.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Agency } from '../../agency.ts';
import { AgencyForm } from './agency-form.tsx';
import { AgencyLook } from './agency-look.tsx';
import { type AgencyWriter, useAgencyWriter } from './use-agency-writer.ts';
import { tenantMessages } from '../messages.ts';

// The last one, below the first screen.
const AgencyDomain = lazy(async () => ({ default: (await import('../domain/agency-domain.tsx')).AgencyDomain }));

/** The agency's profile, branding and domain. */
export function AgencySections({ agency }: { agency: Agency }) {
  const writer = useAgencyWriter(agency.agencyId);
  useOpenSection();
  const sections = {
    profile: AgencyForm,
    look: AgencyLook,
    'sign-in': AgencySignIn,
    domain: AgencyDomain,
  };
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

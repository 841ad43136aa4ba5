import { lazy, Suspense } from 'react';
import { OpenSection } from '#app-kit/navigation/open-section.tsx';
import { useOpenSection } from '#app-kit/navigation/use-open-section.ts';
import type { Agency } from '../../agency.ts';
import { AgencyForm } from './agency-form.tsx';
import { AgencyLook } from './agency-look.tsx';
import { AgencySignIn } from './agency-sign-in.tsx';
import { useAgencyWriter } from './use-agency-writer.ts';

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

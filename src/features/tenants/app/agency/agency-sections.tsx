import type { Agency } from '../../agency.ts';
import { AgencyDomain } from '../domain/agency-domain.tsx';
import { AgencyAi } from './agency-ai.tsx';
import { AgencyForm } from './agency-form.tsx';
import { AgencyLook } from './agency-look.tsx';
import { AgencySignIn } from './agency-sign-in.tsx';
import { useAgencyWriter } from './use-agency-writer.ts';

/** The agency's profile, branding and domain. */
export function AgencySections({ agency }: { agency: Agency }) {
  const writer = useAgencyWriter(agency.agencyId);
  return (
    <>
      <AgencyForm agency={agency} writer={writer} />
      <AgencyLook agency={agency} writer={writer} />
      <AgencyAi agency={agency} writer={writer} />
      <AgencySignIn agency={agency} writer={writer} />
      <AgencyDomain agency={agency} writer={writer} />
    </>
  );
}

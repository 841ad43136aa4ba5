import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import type { Agency } from '../../agency.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { AgencyDomain } from '../domain/agency-domain.tsx';
import { AgencyForm } from './agency-form.tsx';
import { AgencyLook } from './agency-look.tsx';
import { tenantMessages } from '../messages.ts';
import { useAgencyWriter } from './use-agency-writer.ts';

/** /settings/account-agency: the agency's profile, and how the product looks to its accounts. */
export function AgencySettingsPage() {
  const t = useTexts(tenantMessages.agencySettings);
  const agencyId = useAgencyId();
  const agency = useQuery(api.agency(agencyId).tenants.getAgency.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={agency} failed={t('failed')} waiting={<SkeletonRows count={6} height={64} />}>
        {(data) => <Sections agency={data} />}
      </Loaded>
    </>
  );
}

function Sections({ agency }: { agency: Agency }) {
  const writer = useAgencyWriter(agency.agencyId);
  return (
    <>
      <AgencyForm agency={agency} writer={writer} />
      <AgencyLook agency={agency} writer={writer} />
      <AgencyDomain agency={agency} writer={writer} />
    </>
  );
}

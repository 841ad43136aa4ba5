import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { AgencyNav } from '#features/tenants/app/agency/agency-nav.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { whiteLabelMessages } from '../messages.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimedSites } from './claimed-sites.tsx';

/** A check takes a second or two. */
const checkingMs = 2_000;

/** /settings/account-agency/websites: the domain below which the agency's accounts have their websites. */
export function WebsitesPage() {
  const t = useTexts(whiteLabelMessages.websites);
  const sites = useQuery({
    ...api.agency(useAgencyId()).whiteLabel.getSitesDomain.queryOptions(),
    refetchInterval: ({ state: { data } }) => (data?.domain && !data.checkedDate ? checkingMs : false),
  });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AgencyNav />
      <Loaded query={sites} failed={t('failed')} waiting={<SkeletonRows count={3} height={64} />}>
        {(data) =>
          data.domain === null ? <ClaimForm sites={data} /> : <ClaimedSites sites={data} domain={data.domain} />
        }
      </Loaded>
    </>
  );
}

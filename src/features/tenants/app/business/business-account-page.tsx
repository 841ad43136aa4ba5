import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { BusinessForm } from './business-form.tsx';
import { BusinessLogo } from './business-logo.tsx';
import { BusinessLook } from './business-look.tsx';
import { tenantMessages } from '../messages.ts';

// Rarely used sections come last.
const PlanSection = lazy(async () => ({ default: (await import('./plan-section.tsx')).PlanSection }));
const DeleteAccountSection = lazy(async () => ({
  default: (await import('./delete-account-section.tsx')).DeleteAccountSection,
}));

/** /settings/business-account: the business's data on public pages. */
export function BusinessAccountPage() {
  const t = useTexts(tenantMessages.business);
  const { tenants } = api.account(useAccountId());
  const account = useQuery(tenants.getAccount.queryOptions());
  useLiveRefresh(['accountChanged'], tenants.getAccount.key());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={account} failed={t('failed')} waiting={<SkeletonForm fields={6} />}>
        {(data) => (
          <>
            <BusinessLogo account={data} />
            <BusinessForm account={data} />
            <BusinessLook account={data} />
            <Suspense>
              <PlanSection account={data} />
              <DeleteAccountSection account={data} />
            </Suspense>
          </>
        )}
      </Loaded>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Alert, Anchor } from '@mantine/core';
import { CreditCard } from 'lucide-react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PlanChoice } from '../../plan.ts';
import { Invoices } from '../invoices.tsx';
import { planMessages } from '../messages.ts';
import { PlanFacts } from '../plan-facts.tsx';
import { Usage } from '../use/usage.tsx';
import { CancelSection } from './cancel-section.tsx';
import { ChoosePlan, plansAnchor } from './choose-plan.tsx';
import { PortalSection } from './portal-section.tsx';

/** `/settings/account-agency/pay`: the agency's plan, the plans it can choose, and its bills (spec 1 §4). */
export function PayPage() {
  const t = useTexts(planMessages.pay);
  const choice = useQuery(api.agency(useAgencyId()).billing.getPlanChoice.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description', { agency: choice.data?.businessName ?? '' })} />
      <Loaded query={choice} failed={t('failed')} waiting={<SkeletonRows count={3} height={160} />}>
        {(found) => <Paying choice={found} />}
      </Loaded>
    </>
  );
}

function Paying({ choice }: { choice: PlanChoice }) {
  const t = useTexts(planMessages.pay);
  const mayPay = can(useView(), 'agency.pay');
  return (
    <>
      {choice.state === 'none' ? <PleaseChoose choice={choice} /> : <PlanFacts current={choice} />}
      <Usage use={choice.use} />
      {mayPay ? <ChoosePlan choice={choice} /> : <p>{t('askAdmin', { agency: choice.businessName })}</p>}
      {choice.invoices.length > 0 ? <Invoices invoices={choice.invoices} /> : null}
      {mayPay ? <PortalSection choice={choice} /> : null}
      {mayPay ? <CancelSection choice={choice} /> : null}
    </>
  );
}

/** What an agency without a plan reads (spec 1 §4). */
function PleaseChoose({ choice: { businessName } }: { choice: PlanChoice }) {
  const t = useTexts(planMessages.pay);
  return (
    <Alert color="warning" mb="lg" icon={<CreditCard size={20} strokeWidth={1.75} aria-hidden />}>
      {t('pleaseChoose', { agency: businessName })}{' '}
      <Anchor underline="always" href={`#${plansAnchor}`}>
        {t('clickHere')}
      </Anchor>
    </Alert>
  );
}

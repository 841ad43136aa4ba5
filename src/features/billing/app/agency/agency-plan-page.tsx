import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { Invoices } from '../invoices.tsx';
import { planMessages } from '../messages.ts';
import { PlanFacts } from '../plan-facts.tsx';
import { Usage } from '../use/usage.tsx';
import { TrialSection, useRefreshPlans } from './trial-section.tsx';
import type { PlanChoice, PlanInvoice } from '../../plan.ts';
import { InvoiceButtons } from '../invoice-buttons.tsx';
import { AssignPlan } from '../assign-plan.tsx';
import { ExceedingNote } from '../use/exceeding-note.tsx';

/** `/agency/{id}/plan`: an agency's plan and bills, for the house. */
export function AgencyPlanPage() {
  const t = useTexts(planMessages.agency);
  const agencyId = useRouteParam('agencyId');
  const current = useQuery(api.house.billing.getCurrentPlan.queryOptions({ input: { agencyId } }));
  return (
    <>
      <AppLink to="/agency/$agencyId" params={{ agencyId }} size="sm" display="inline-flex">
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden data-flip /> {t('back')}
      </AppLink>
      <PageHeader title={t('title')} description={current.data?.businessName} />
      <Loaded query={current} failed={t('failed')} waiting={<SkeletonRows count={4} height={96} />}>
        {(found) => (
          <>
            <PlanFacts current={found} />
            <Usage use={found.use} />
            <AssignSection current={found} />
            <TrialSection agencyId={agencyId} />
            <Invoices invoices={found.invoices} Actions={InvoiceActions} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** What the house does with an open bill by hand. */
function InvoiceActions({ invoice }: { invoice: PlanInvoice }) {
  const agencyId = useRouteParam('agencyId');
  const { invoiceId } = invoice;
  const { billing } = api.house;
  return (
    <InvoiceButtons
      number={invoice.number}
      markPaid={(note) => billing.markInvoicePaid.call({ agencyId, invoiceId, note })}
      voidIt={() => billing.voidInvoice.call({ agencyId, invoiceId })}
      refresh={useRefreshPlans()}
    />
  );
}

/** The house gives an agency a plan. */
function AssignSection({ current }: { current: PlanChoice }) {
  const { agencyId } = current;
  const { billing } = api.house;
  const all = useQuery(billing.listPlans.queryOptions()).data ?? [];
  return (
    <AssignPlan
      texts={planMessages.agency}
      current={current}
      plans={all}
      assign={(planId) => billing.assignPlan.call({ agencyId, planId })}
      refresh={useRefreshPlans()}
      renderNote={(wanted) => <ExceedingNote current={current} wanted={wanted} />}
    />
  );
}

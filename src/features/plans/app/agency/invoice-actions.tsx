import { api } from '#app-kit/api/api.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import type { PlanInvoice } from '../../plan.ts';
import { InvoiceButtons } from '../invoice-buttons.tsx';
import { useRefreshPlans } from './use-refresh-plans.ts';

/** What the house does with an open bill by hand. */
export function InvoiceActions({ invoice }: { invoice: PlanInvoice }) {
  const agencyId = useRouteParam('agencyId');
  const { invoiceId } = invoice;
  const { plans } = api.house;
  return (
    <InvoiceButtons
      number={invoice.number}
      markPaid={(note) => plans.markInvoicePaid.call({ agencyId, invoiceId, note })}
      voidIt={() => plans.voidInvoice.call({ agencyId, invoiceId })}
      refresh={useRefreshPlans()}
    />
  );
}

import { present } from '#access/procedures.ts';
import type { BillingScope, Ledger, PlanRow } from './ledger.ts';

/** Where a payer stands; whatever else would change it waits. @throws NOT_FOUND for the house's own agency */
export async function lockPlan({ tx }: BillingScope, ledger: Ledger, payerId: string): Promise<PlanRow> {
  const row = tx.selectFrom(ledger.current).selectAll().where(ledger.payer, '=', payerId).forUpdate();
  return present(await row.executeTakeFirst());
}

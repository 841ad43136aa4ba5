import { present } from '#access/procedures.ts';
import type { BilledPlan, BillingScope, Ledger, PlanRow } from './ledger.ts';

const columns = [
  'p.uid as planId',
  'p.name',
  'p.price',
  'p.currency',
  'p.billingInterval',
  'p.tokens',
  'p.isOffered',
  'p.version',
  'p.providerPriceId',
  'p.providerPriceVersion',
] as const;

/**
 * A plan that the payer's seller has; undefined also for those of others.
 * @param isTaken keeps it from being deleted in the meantime; accounts, which only read plans, leave that to the
 * database
 */
export async function findPlan(
  { tx, kind }: BillingScope,
  ledger: Ledger,
  payerId: string,
  planId: string,
  isTaken = false,
): Promise<BilledPlan | undefined> {
  return tx
    .selectFrom(`${ledger.plans} as p`)
    .select(columns)
    .where('p.uid', '=', planId)
    .where(ledger.sellsTo(payerId))
    .$if(isTaken && kind !== 'account', (plan) => plan.forShare())
    .executeTakeFirst();
}

/** The state of a payer's plan; whatever else would change it waits. @throws NOT_FOUND for the house's own agency */
export async function lockPlan({ tx }: BillingScope, ledger: Ledger, payerId: string): Promise<PlanRow> {
  const row = tx.selectFrom(ledger.current).selectAll().where(ledger.payer, '=', payerId).forUpdate();
  return present(await row.executeTakeFirst());
}

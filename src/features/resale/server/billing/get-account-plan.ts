import { sql } from 'kysely';
import { accountReading } from '#access/procedures.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { inSystem } from '#access/scope.ts';
import type { Ports } from '#access/ports.ts';
import { listInvoices } from '#features/plans/server/invoices/list-invoices.ts';
import type { AccountPlan, AccountPlanChoice } from '../../account-plan.ts';
import { accountLedger } from '../account-ledger.ts';
import { accountPlanColumns, accountPlanOf } from '../catalog/account-plan-rows.ts';
import { findSeller } from '../seller/find-seller.ts';

/** Where the account stands with its plan, and what its agency offers. */
export const getAccountPlan = accountReading('account.readPlan').handler(
  async ({ context: { scope, ports } }): Promise<AccountPlanChoice> => {
    const { accountId } = scope;
    const { planId, providerSubscriptionId, ...current } = await findCurrent(scope);
    const all = await listPlans(scope);
    return {
      ...current,
      plan: all.find((plan) => plan.planId === planId) ?? null,
      offered: all.filter(({ isOffered }) => isOffered),
      invoices: await listInvoices(scope, accountLedger, accountId),
      isPaidOnline: providerSubscriptionId !== null,
      isOnline: await isOnline(ports, accountId),
    };
  },
);

async function findCurrent(scope: AccountScope) {
  return selectOwn(scope, 'accountCurrentPlan as c')
    .innerJoin('account as a', 'a.uid', 'c.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['c.accountId', 'c.state', 'c.planId', 'c.trialEndDate', 'c.periodEndDate', 'c.overdueDate', 'c.endDate'])
    .select(['c.credit', 'c.creditCurrency', 'c.providerSubscriptionId'])
    .select(['a.businessName', 'a.subscriptionType', 'g.businessName as agencyName'])
    .select(sql<string>`coalesce(nullif(g.support_email, ''), g.email, '')`.as('agencyEmail'))
    .executeTakeFirstOrThrow();
}

async function listPlans({ tx, agencyId }: AccountScope): Promise<AccountPlan[]> {
  const rows = await tx
    .selectFrom('accountPlan as p')
    .select(accountPlanColumns)
    .where('p.agencyId', '=', agencyId)
    .orderBy('p.price')
    .orderBy('p.uid')
    .execute();
  return rows.map(accountPlanOf);
}

/** Accounts don't see their agency's account at the provider, only that there is one. */
export async function isOnline({ db, sellers }: Ports, accountId: string): Promise<boolean> {
  if (!sellers) return false;
  const seller = await inSystem(db, 'payments', (scope) => findSeller(scope, accountId), { isReading: true });
  return seller?.isReady ?? false;
}

import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineConnection } from '#access/connections.ts';
import { type Commit, defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import type { SystemScope } from '#access/scope.ts';
import { notifyTrigger } from '#features/operations/server/trigger-logs/log-trigger.job.ts';
import { listAgencyAdmins } from '#features/notifications/server/mail/recipients.ts';
import { sendSellerLostJob } from '../mails.tsx';

/** An agency's own account at the payment provider, to which its accounts pay. */
export const sellerConnection = defineConnection<'detailsMissing' | 'inReview'>({ kind: 'stripe' });

/** The seller can be paid. */
export const isReady = sql<boolean>`connection.checked_date is not null and connection.finding is null`;
/** It is being disconnected at the moment; however that ends, it doesn't take longer. */
export const isClosing = sql<boolean>`coalesce(connection.closing_date > now() - interval '5 minutes', false)`;

export interface Seller {
  agencyId: string;
  providerAccountId: string;
  isReady: boolean;
}

/** The agency's own account at the provider, to which one of its accounts pays; undefined for who is paid by hand. */
export async function findSeller(scope: SystemScope, accountId: string): Promise<Seller | undefined> {
  return sellerConnection
    .rows(scope)
    .innerJoin('account as a', 'a.agencyId', 'connection.agencyId')
    .select(['connection.agencyId', 'connection.externalId as providerAccountId'])
    .select(sql<boolean>`${isReady} and not ${isClosing}`.as('isReady'))
    .where('a.uid', '=', accountId)
    .executeTakeFirst();
}

/** Asks the provider how far a seller has come; the returned function stores the answer, unless a later one is stored. */
export async function readSeller({ sellers, clock }: Ports, providerAccountId: string): Promise<Commit<SystemScope>> {
  if (!sellers) return async () => {};
  const checkedDate = clock.now();
  const state = await sellers.findSeller(providerAccountId);
  return async (scope) => {
    const row = sellerConnection.rows(scope).where('externalId', '=', providerAccountId);
    const seller = await row.select(['agencyId', 'checkedDate']).forUpdate().executeTakeFirst();
    if (!seller || (seller.checkedDate && seller.checkedDate > checkedDate)) return;
    if (!state) return loseSeller(scope, seller.agencyId);
    const finding = state.isReady ? null : state.hasDetails ? 'inReview' : 'detailsMissing';
    await sellerConnection.noteCheck(scope, seller, { finding, checkedDate });
  };
}

/** After news of an agency's own account at the provider: asks how far it is, and stores the answer. */
export const reconcileSellerJob = defineSystemJob({
  name: 'reconcile-seller',
  formerName: 'settle-seller',
  payload: z.object({ sellerId: z.string() }),
  work: (ports, { sellerId }) => readSeller(ports, sellerId),
});

/**
 * The agency has shut us out at the provider. Its clients may still be charged there, where we can't end it: they keep
 * their plans, and nobody bills them until the agency says so. What they owe can be marked as paid by hand.
 */
async function loseSeller(scope: SystemScope, agencyId: string): Promise<void> {
  const { tx } = scope;
  const paying = await tx
    .updateTable('accountCurrentPlan')
    .set({ billingPause: 'shutOut' })
    .where('agencyId', '=', agencyId)
    .where('providerSubscriptionId', 'is not', null)
    .returning('accountId')
    .execute();
  await tx
    .updateTable('accountInvoice')
    .set({ providerInvoiceId: null, providerAddress: '' })
    .where('agencyId', '=', agencyId)
    .where('paidDate', 'is', null)
    .where('voidDate', 'is', null)
    .execute();
  await forgetSeller(scope, agencyId);
  await notifyOfLoss(scope, agencyId, paying.length);
}

async function notifyOfLoss(scope: SystemScope, agencyId: string, count: number): Promise<void> {
  const owner = { kind: 'agency', id: agencyId } as const;
  const message = 'Stripe was disconnected. Your clients can’t pay online until you connect it again';
  await notifyTrigger(scope, owner, { belongTo: agencyId, type: 'Stripe', status: 'failed', message });
  for (const userId of await listAgencyAdmins(scope, agencyId))
    await enqueueSystem(scope, sendSellerLostJob, { agencyId, userId, count });
}

/** Which account a seller's customer is; undefined for customers of others, and for who has left. */
export async function findSellersAccount(
  scope: SystemScope,
  { sellerId, customerId }: { sellerId: string; customerId: string },
): Promise<{ accountId: string; deletedDate: Date | null } | undefined> {
  return sellerConnection
    .rows(scope)
    .innerJoin('accountCurrentPlan as c', 'c.agencyId', 'connection.agencyId')
    .innerJoin('account as a', 'a.uid', 'c.accountId')
    .select(['c.accountId', 'a.deletedDate'])
    .where('connection.externalId', '=', sellerId)
    .where('c.providerCustomerId', '=', customerId)
    .executeTakeFirst();
}

/** The agency's account at the provider is no longer ours to use, nor is anything that is known of it. */
export async function forgetSeller(scope: SystemScope, agencyId: string): Promise<void> {
  if (!(await sellerConnection.remove(scope, { agencyId }))) return;
  const { tx } = scope;
  await tx
    .updateTable('agency')
    .set((row) => ({ pastSellers: row('pastSellers', '+', 1) }))
    .where('uid', '=', agencyId)
    .execute();
  await tx
    .updateTable('accountPlan')
    .set({ providerPriceId: null, providerPriceVersion: null })
    .where('agencyId', '=', agencyId)
    .execute();
  await tx
    .updateTable('accountCurrentPlan')
    .set({ providerCustomerId: null, providerSubscriptionId: null, providerDate: null })
    .where('agencyId', '=', agencyId)
    .execute();
}

import { enqueueSystem } from '#access/events/emit.ts';
import { during } from '#access/extensions.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope, SystemScope } from '#access/scope.ts';
import { accountLeaving } from '#features/tenants/server/lifecycle/transfer.ts';
import { endSubscriptionJob } from './payment-jobs.ts';

/** A day, as the provider has it, and a little more. */
const checkoutLifeSeconds = 25 * 3_600;

/** An account that goes to another agency pays nothing to the former one any more. */
export const endOnLeaving = during(accountLeaving, async (scope: AccountScope) => {
  const paid = await selectOwn(scope, 'accountCurrentPlan as c')
    .innerJoin('agencySeller as s', 's.agencyId', 'c.agencyId')
    .select(['s.providerAccountId as sellerId', 'c.providerCustomerId as customerId'])
    .executeTakeFirst();
  if (!paid?.customerId) return;
  const { sellerId, customerId } = paid;
  await enqueueSystem(scope, endSubscriptionJob, { sellerId, customerId });
  // A checkout page that they have opened can still be paid.
  await enqueueSystem(scope, endSubscriptionJob, { sellerId, customerId }, { startAfterSeconds: checkoutLifeSeconds });
});

/** The same for accounts in the trash, by themselves or with their agency: who can't be reached isn't charged. */
export async function endInTrash(scope: SystemScope): Promise<void> {
  const gone = await scope.tx
    .selectFrom('accountCurrentPlan as c')
    .innerJoin('agencySeller as s', 's.agencyId', 'c.agencyId')
    .innerJoin('account as a', 'a.uid', 'c.accountId')
    .select(['s.providerAccountId as sellerId', 'c.providerCustomerId as customerId'])
    .where('c.providerSubscriptionId', 'is not', null)
    .where('a.deletedDate', 'is not', null)
    .execute();
  for (const { sellerId, customerId } of gone)
    if (customerId) await enqueueSystem(scope, endSubscriptionJob, { sellerId, customerId });
}

import { sql } from 'kysely';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit, enqueueSystem } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { accountWithin } from '#access/authorization/account-within.ts';
import { accountChanged } from '#features/tenants/events.ts';
import { billingNotice, isServed, type PlanStatus, soldType } from '../plan-state.ts';
import { sendBillingNoticeJob } from './mails.tsx';
import type { BillingScope, PayerKind, PlanRow } from './payer.ts';

/** What an account without limits of its own accepts, as the database has it for new ones. */
const ownLimits = { maxStorageBytes: null, maxVideoSeconds: 300, maxTokens: null };

/** Makes an account what its plan says: the type of its site at once, its limits, and what its people see. */
export const applyPlan: PayerKind['follow'] = async (scope, accountId, { before, status }) => {
  const account = await accountOf(scope, accountId);
  const found = await findApplied(account);
  // It has no plan, or one that ended before: its agency may have made it something by hand since.
  const isBilled = status.state !== 'cancelled' && status.state !== 'none';
  if (!found || (!isBilled && !found.isBilled)) return;
  const subscriptionType = soldType({ state: status.state, ...found, ...(await findBills(account)) });
  await applyLimits(account, found, status);
  const next = { subscriptionType, isBilled, billingNotice: billingNotice(status) };
  const changed = await account.tx
    .updateTable('account')
    .set((row) => ({ ...next, version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
    .where('uid', '=', accountId)
    .where((row) =>
      row.or([
        row('subscriptionType', '<>', subscriptionType),
        row('isBilled', '<>', isBilled),
        row('billingNotice', '<>', next.billingNotice),
      ]),
    )
    .returning('version')
    .executeTakeFirst();
  if (changed) {
    await bumpSiteRevision(account);
    await emit(account, accountChanged, { accountId, version: changed.version });
  }
  await notifyOfBilling(account, before, status);
};

async function accountOf(scope: BillingScope, accountId: string): Promise<AccountScope> {
  if (scope.kind === 'account') return scope;
  if (scope.kind !== 'system') throw new Error('accounts are billed by themselves, or with time');
  const row = scope.tx.selectFrom('account').select('agencyId').where('uid', '=', accountId);
  return accountWithin(scope, { accountId, ...(await row.executeTakeFirstOrThrow()) });
}

type Applied = NonNullable<Awaited<ReturnType<typeof findApplied>>>;

async function findApplied(account: AccountScope) {
  return selectOwn(account, 'accountCurrentPlan as c')
    .innerJoin('accountPlan as p', (join) =>
      join.onRef('p.agencyId', '=', 'c.agencyId').onRef('p.uid', '=', 'c.planId'),
    )
    .innerJoin('account as a', 'a.uid', 'c.accountId')
    .select(['a.isBilled', 'c.limitsOf', 'c.givenLimits', 'p.uid as planId', 'p.version'])
    .select(['p.subscriptionType as sold', 'p.storageBytes', 'p.videoSeconds', 'p.tokens'])
    .executeTakeFirst();
}

async function findBills(account: AccountScope): Promise<{ hasOpenBill: boolean; hasPaidBill: boolean }> {
  const bills = await selectOwn(account, 'accountInvoice')
    .select([
      sql<boolean>`coalesce(bool_or(paid_date is null and void_date is null), false)`.as('hasOpenBill'),
      sql<boolean>`coalesce(bool_or(paid_date is not null and amount > 0), false)`.as('hasPaidBill'),
    ])
    .executeTakeFirstOrThrow();
  return bills;
}

/** Once for each plan and version, so that what the agency gives the account beside its plan stays. */
async function applyLimits(account: AccountScope, found: Applied, { state }: PlanStatus): Promise<void> {
  const limitsOf = isServed(state) ? `${found.planId} ${found.version}` : '';
  if (limitsOf === found.limitsOf) return;
  const given = limitsOf ? limitsIn(found) : {};
  // What the plan gave so far and gives no longer becomes the account's own again.
  const left = Object.entries(ownLimits).filter(([name]) => found.givenLimits.includes(name));
  const limits = { ...Object.fromEntries(left), ...given };
  await updateOwn(account, 'accountCurrentPlan')
    .set({ limitsOf, givenLimits: Object.keys(given) })
    .execute();
  if (Object.keys(limits).length === 0) return;
  await account.tx.updateTable('account').set(limits).where('uid', '=', account.accountId).execute();
}

/** What a plan gives; what it doesn't mention stays the account's own. */
function limitsIn({ storageBytes, videoSeconds, tokens }: Applied): Partial<Record<keyof typeof ownLimits, number>> {
  return {
    ...(storageBytes !== null && { maxStorageBytes: storageBytes }),
    ...(videoSeconds !== null && { maxVideoSeconds: videoSeconds }),
    ...(tokens > 0 && { maxTokens: tokens }),
  };
}

/** Mails an account's administrators each warning once, that the plan has ended, and that it is back. */
async function notifyOfBilling(account: AccountScope, before: PlanRow, status: PlanStatus): Promise<void> {
  const isBack = before.state === 'unpaid' && isServed(status.state);
  const hasEnded = status.state === 'cancelled' && before.state !== 'cancelled';
  const news = isBack ? 'back' : hasEnded ? 'ended' : billingNotice(status);
  if (news === '' || (status.notice === before.notice && !hasEnded)) return;
  const admins = await selectOwn(account, 'accountMembership').select('userId').where('role', '=', 'admin').execute();
  const { accountId } = account;
  for (const { userId } of admins) await enqueueSystem(account, sendBillingNoticeJob, { accountId, userId, news });
}

import { sql } from 'kysely';
import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { notifyTrigger } from '#features/operations/server/trigger-logs/log-trigger.job.ts';
import { syncSuspension } from '#features/tenants/server/lifecycle/sync-suspension.request.ts';
import { daysAfter, type PlanState } from '../plan-state.ts';
import { lockPlan, type PayerKind, reconcilePlan } from './payer.ts';
import { accountPayers, agencyPayers } from './payers.ts';
import { endInTrash } from './payments/payment-jobs.ts';
import { billPeriods, pausePlan } from './plan-changes.ts';
import { notifyUse } from './plan-use.tsx';

const agencies = ({ tx }: SystemScope) =>
  tx
    .selectFrom('agencyCurrentPlan as c')
    .innerJoin('agency as g', 'g.uid', 'c.agencyId')
    .select(['c.agencyId as id', sql<boolean>`g.suspended_date is not null`.as('isSuspended')])
    .orderBy('c.agencyId');

const accounts = ({ tx }: SystemScope) =>
  tx
    .selectFrom('accountCurrentPlan as c')
    .innerJoin('account as a', 'a.uid', 'c.accountId')
    .select(['c.accountId as id', sql<boolean>`not a.is_open`.as('isSuspended')])
    .where('c.planId', 'is not', null)
    .orderBy('c.accountId');

interface Billed {
  id: string;
  isSuspended: boolean;
}

interface Moving {
  name: string;
  cron: string;
  kind: PayerKind;
  list(scope: SystemScope): Promise<Billed[]>;
  /** What else a payer learns, whose state may have changed. */
  notify?(scope: SystemScope, id: string, states: { before: PlanState; state: PlanState }): Promise<void>;
  /** After all of them. */
  sweep(scope: SystemScope, now: Date): Promise<void>;
}

/** Every day: bills the periods that have begun, and moves each payer's state on with time. */
const moveJob = ({ name, cron, kind, list, notify, sweep }: Moving) =>
  defineSystemJob({
    name,
    cron,
    payload: z.object({}),
    work: async ({ clock, db }) => {
      const now = clock.now();
      const failures: unknown[] = [];
      // Once more on the same day, it changes nothing.
      const move = async (scope: SystemScope, { id, isSuspended }: Billed) => {
        const payer = { kind, id };
        await pausePlan(scope, payer, isSuspended, now);
        const { state: before } = await lockPlan(scope, payer);
        await billPeriods(scope, payer, now);
        const { state } = await reconcilePlan(scope, payer, now);
        await notify?.(scope, id, { before, state });
      };
      // One transaction each: a payer that fails keeps none of the others waiting.
      for (const one of await inSystem(db, name, list, { isReading: true }))
        await inSystem(db, name, (scope) => move(scope, one)).catch((error) => failures.push(error));
      await inSystem(db, name, (scope) => sweep(scope, now));
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} plans could not be moved on`);
      return async () => {};
    },
  });

export const movePlansJob = moveJob({
  name: 'move-plans',
  cron: '15 5 * * *',
  kind: agencyPayers,
  list: (scope) => agencies(scope).where('g.deletedDate', 'is', null).execute(),
  async notify(scope, agencyId, { before, state }) {
    if (state !== before) await notifyOfMove(scope, agencyId, state);
    await notifyUse(scope, agencyId);
  },
  // The provider repeats an event for three days.
  async sweep({ tx }, now) {
    await tx.deleteFrom('paymentEvent').where('createDate', '<', daysAfter(now, -60)).execute();
  },
});

export const moveAccountPlansJob = moveJob({
  name: 'move-account-plans',
  cron: '35 5 * * *',
  kind: accountPayers,
  list: (scope) => accounts(scope).where('c.state', '<>', 'cancelled').where('a.deletedDate', 'is', null).execute(),
  sweep: endInTrash,
});

/** After a suspension or its end: pauses what the account pays, or the agency and all its accounts, or goes on with it. */
export const syncSuspensionJob = defineSystemJob({
  ...syncSuspension,
  work: async ({ clock }, { agencyId, accountId }) => {
    const now = clock.now();
    return async (scope) => {
      const ofAgency = accounts(scope).where('c.agencyId', '=', agencyId);
      const found = accountId === null ? ofAgency : ofAgency.where('a.uid', '=', accountId);
      const agency = accountId === null ? await agencies(scope).where('c.agencyId', '=', agencyId).execute() : [];
      for (const { id, isSuspended } of agency) await pausePlan(scope, { kind: agencyPayers, id }, isSuspended, now);
      for (const { id, isSuspended } of await found.execute())
        await pausePlan(scope, { kind: accountPayers, id }, isSuspended, now);
    };
  },
});

const movedTo: Record<PlanState, (agency: string) => string> = {
  none: (agency) => `${agency} has no plan anymore`,
  trialing: (agency) => `${agency} tries the product`,
  active: (agency) => `${agency}’s plan is active`,
  pastDue: (agency) => `${agency} is past due`,
  unpaid: (agency) => `${agency} hasn’t paid and is closed`,
  cancelled: (agency) => `${agency}’s plan has ended`,
};

/** Tells the house of a plan that time has moved on. */
async function notifyOfMove(scope: SystemScope, agencyId: string, state: PlanState): Promise<void> {
  const row = scope.tx.selectFrom('agency').select('businessName').where('uid', '=', agencyId);
  const { businessName } = await row.executeTakeFirstOrThrow();
  const owner = { kind: 'house', id: '' } as const;
  const message = movedTo[state](businessName);
  await notifyTrigger(scope, owner, { belongTo: agencyId, type: 'Plan', status: 'success', message });
}

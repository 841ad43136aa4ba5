import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { causeOf, enqueue, eventWatchers } from '#access/events/emit.ts';
import { defineJobRequest } from '#access/jobs/define-job.ts';
import { type Param, preparedQuery } from '#platform/database/prepared-query.ts';

/** What the triggers of an account have to do, once there is something. */
export const runTriggersRequest = defineJobRequest({ name: 'run-triggers', scope: 'account', payload: z.object({}) });

/** Whether the trigger `t` watches an account: as its own, or as its agency's or the house's for all or chosen ones. */
export const watching = (accountId: unknown, agencyId: unknown): RawBuilder<boolean> => sql<boolean>`(
  t.agency_id = ${agencyId} and (t.account_id = ${accountId}
    or t.account_id is null and (t.account_ids is null or ${accountId} = any(t.account_ids)))
  or t.agency_id is null and (t.agency_ids is null or ${agencyId} = any(t.agency_ids)))`;

interface Emitted {
  accountId: string;
  agencyId: string;
  types: readonly string[];
  chain: readonly string[];
}
const take = preparedQuery(
  (_db, param: Param<Emitted>): RawBuilder<{ isTaken: boolean; isAwaited: boolean }> => sql`
    with waiting as materialized (
      select from trigger_event w where w.account_id = ${param('accountId')} and w.due_date is not null
      limit 1 for share skip locked),
    taken as (
      insert into trigger_event (account_id, event_id, type, payload, entry_id, chain, event_date)
      select e.account_id, e.id, e.type, e.payload, e.payload->>'entryId', ${param('chain')}, e.create_date
      from event e
      where e.account_id = ${param('accountId')} and e.transaction_id = pg_current_xact_id() and e.scope = 'account'
        and e.type = any(${param('types')})
        and (exists (select from trigger t
            where t.event_type = e.type and t.status = 'active' and ${watching(param('accountId'), param('agencyId'))})
          or exists (select from trigger_run r where r.account_id = e.account_id and r.wait_type = e.type))
      on conflict do nothing returning 1)
    select count(*) > 0 as "isTaken", exists (select from waiting) as "isAwaited" from taken`,
);

/**
 * Takes the transaction's events that a trigger, or a run of one, waits for. While an event waits already, a job comes for
 * it, and can't be done with it before this transaction ends: it finds these, too.
 */
export const watchEvents = eventWatchers.provide({
  async take(scope, types) {
    const { tx, accountId, agencyId } = scope;
    const query = take({ accountId, agencyId, types, chain: causeOf(scope) });
    const { rows } = await tx.executeQuery(query);
    if (rows[0]?.isTaken && !rows[0].isAwaited) await enqueue(scope, runTriggersRequest, {});
  },
});

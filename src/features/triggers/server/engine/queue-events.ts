import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue, eventWatchers } from '#access/events/emit.ts';
import { defineJobRequest } from '#access/jobs/define-job.ts';
import type { AccountScope } from '#access/scope.ts';
import type { Tx } from '#platform/database.ts';

/** What the triggers of an account have to do, once there is something. */
export const runTriggersRequest = defineJobRequest({ name: 'run-triggers', scope: 'account', payload: z.object({}) });

const chains = new WeakMap<Tx, readonly string[]>();

/** For the rest of the transaction, its events are the work of these triggers, the latest last. */
export const causeBy = ({ tx }: AccountScope, chain: readonly string[]): void => void chains.set(tx, chain);

/** Takes the transaction's events that a trigger, or a run of one, waits for. */
export const watchEvents = eventWatchers.provide({
  async take(scope, types) {
    const { tx, accountId, agencyId } = scope;
    const isWaited = sql`exists (select from trigger t
        where t.agency_id = ${agencyId} and t.event_type = e.type and t.status = 'active'
          and (t.account_id = e.account_id
            or t.account_id is null and (t.account_ids is null or e.account_id = any(t.account_ids))))
      or exists (select from trigger_run r where r.account_id = e.account_id and r.wait_type = e.type)`;
    const { rows } = await sql<{ isTaken: boolean }>`
      with taken as (
        insert into trigger_event (account_id, event_id, type, payload, entry_id, chain, event_date)
        select e.account_id, e.id, e.type, e.payload, e.payload->>'entryId', ${chains.get(tx) ?? []}, e.create_date
        from event e
        where e.account_id = ${accountId} and e.transaction_id = pg_current_xact_id() and e.scope = 'account'
          and e.type = any(${types}) and (${isWaited})
        on conflict do nothing returning 1)
      select count(*) > 0 as "isTaken" from taken`.execute(tx);
    if (rows[0]?.isTaken) await enqueue(scope, runTriggersRequest, {});
  },
});

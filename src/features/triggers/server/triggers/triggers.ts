import { sql } from 'kysely';
import { z } from 'zod';
import { latestFirst, readPage } from '#access/list.ts';
import { forOwners, forOwnersReading, type OwnerScope, reachOf, tenantIdOf } from '#access/owner.ts';
import { personOf } from '#features/scheduling/server/rules/rules.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import {
  type Definition,
  mostTriggers,
  NewTrigger,
  Trigger,
  TriggerChange,
  TriggerPage,
  TriggerQuery,
} from '../../trigger.ts';
import { keepDay } from '../engine/trigger-days.ts';
import { checkDefinition } from './check-definition.ts';
import { lineOf, loadTrigger, lockTrigger, tellChanged, triggerGone, triggerRows } from './trigger-rows.ts';

const reading = { account: 'trigger.read', agency: 'agency.accounts', house: 'house.jobs' } as const;
const writing = { account: 'trigger.update', agency: 'agency.triggers', house: 'house.jobs' } as const;
const tags = ['Triggers'];
const TriggerId = z.strictObject({ triggerId: Uid });

/** The latest first; those of one status only, if asked so. */
export const listTriggers = forOwnersReading(reading, (verb) =>
  verb
    .route({ method: 'GET', path: '/triggers', summary: 'List triggers', tags })
    .input(TriggerQuery)
    .output(TriggerPage)
    .handler(async ({ input: { status, ...page }, context: { scope } }) => {
      const all = triggerRows(scope);
      const rows = status ? all.where('t.status', '=', status) : all;
      const { items, nextCursor } = await readPage(rows, latestFirst(sql`t.create_date`, sql`t.uid`), page);
      return { items: items.map(lineOf), nextCursor };
    }),
);

/** @throws NOT_FOUND */
export const getTrigger = forOwnersReading(reading, (verb) =>
  verb
    .route({ method: 'GET', path: '/triggers/{triggerId}', summary: 'Read a trigger', tags })
    .input(TriggerId)
    .output(Trigger)
    .handler(({ input: { triggerId }, context: { scope } }) => loadTrigger(scope, triggerId)),
);

/**
 * Adds a trigger as a draft, which acts in the name of who adds it. With a client-generated `uid`, creation is
 * idempotent.
 * @throws UNPROCESSABLE_CONTENT for what can't be, FORBIDDEN for a step that who asks may not do, CONFLICT when there are
 *   too many
 */
export const createTrigger = forOwners(writing, (verb) =>
  verb
    .route({ method: 'POST', path: '/triggers', summary: 'Create a trigger', tags })
    .input(NewTrigger)
    .output(Trigger)
    .handler(async ({ input, context: { scope, ports } }): Promise<Trigger> => {
      const { uid, name, definition } = input;
      await checkDefinition(scope, input, ports.clock.now());
      await requireRoom(scope, uid);
      const row = { ...reachOf(scope), uid, name, eventType: definition.event, ...chosen(scope, input) };
      const { numInsertedOrUpdatedRows } = await scope.tx
        .insertInto('trigger')
        .values(rowFor('trigger', { ...row, status: 'draft', userId: personOf(scope) }))
        .onConflict((conflict) => conflict.columns(['tenantId', 'uid']).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 1n) await writeVersion(scope, { triggerId: uid, number: 1, definition });
      await tellChanged(scope, uid);
      return loadTrigger(scope, uid);
    }),
);

/**
 * Saves a new version, which acts in the name of who saves it. An active trigger goes on with it; runs that have begun
 * keep theirs.
 * @throws NOT_FOUND, CONFLICT with `current` when someone changed it since `version`
 */
export const updateTrigger = forOwners(writing, (verb) =>
  verb
    .route({ method: 'PATCH', path: '/triggers/{triggerId}', summary: 'Change a trigger', tags })
    .input(TriggerChange)
    .output(Trigger)
    .handler(async ({ input, context: { scope, ports } }): Promise<Trigger> => {
      const { triggerId, version, name, definition } = input;
      const now = ports.clock.now();
      const row = await lockTrigger(scope, triggerId);
      if (row.version !== version)
        throw problem('CONFLICT', 'Someone else changed this trigger. Look again.', {
          current: await loadTrigger(scope, triggerId),
        });
      await checkDefinition(scope, { name, definition }, now);
      await writeVersion(scope, { triggerId, number: version + 1, definition });
      await scope.tx
        .updateTable('trigger')
        .set({
          name,
          eventType: definition.event,
          ...chosen(scope, input),
          userId: personOf(scope),
          version: version + 1,
          ...(row.activeDate && { activeDate: thisMoment }),
          updateDate: now,
        })
        .where('tenantId', '=', row.tenantId)
        .where('uid', '=', triggerId)
        .execute();
      if (scope.kind === 'account')
        await keepDay(scope, triggerId, definition, { isOn: row.status === 'active', isNew: false });
      await tellChanged(scope, triggerId);
      return loadTrigger(scope, triggerId);
    }),
);

/**
 * Switches a trigger on, or makes it a draft: one that is blocked is unlocked by it (spec 1 §4).
 * @throws NOT_FOUND, CONFLICT for a blocked one that is to be switched on, UNPROCESSABLE_CONTENT for one that can't act
 */
export const setTriggerStatus = forOwners(writing, (verb) =>
  verb
    .route({ method: 'POST', path: '/triggers/{triggerId}/status', summary: 'Switch a trigger on or off', tags })
    .input(TriggerId.extend({ status: z.enum(['draft', 'active']) }))
    .output(Trigger)
    .handler(async ({ input: { triggerId, status }, context: { scope, ports } }): Promise<Trigger> => {
      const now = ports.clock.now();
      const row = await lockTrigger(scope, triggerId);
      if (row.status === status) return loadTrigger(scope, triggerId);
      const { name, definition } = await loadTrigger(scope, triggerId);
      if (status === 'active') {
        if (row.status === 'blocked') throw problem('CONFLICT', 'This trigger is blocked. Unlock it first.');
        await checkDefinition(scope, { name, definition }, now);
      }
      if (scope.kind === 'account')
        await keepDay(scope, triggerId, definition, { isOn: status === 'active', isNew: true });
      await scope.tx
        .updateTable('trigger')
        .set({ status, activeDate: status === 'active' ? thisMoment : null, blockedTime: null, blockedReason: '' })
        .set({ updateDate: now, ...(status === 'active' && { userId: personOf(scope) }) })
        .where('tenantId', '=', row.tenantId)
        .where('uid', '=', triggerId)
        .execute();
      await tellChanged(scope, triggerId);
      return loadTrigger(scope, triggerId);
    }),
);

/** Deletes a trigger with its versions and runs; its log stays. What it has done stays, too. @throws NOT_FOUND */
export const deleteTrigger = forOwners(writing, (verb) =>
  verb
    .route({ method: 'DELETE', path: '/triggers/{triggerId}', summary: 'Delete a trigger', tags })
    .input(TriggerId)
    .handler(async ({ input: { triggerId }, context: { scope } }) => {
      const { numDeletedRows } = await scope.tx
        .deleteFrom('trigger')
        .where('tenantId', '=', tenantIdOf(scope))
        .where('uid', '=', triggerId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw triggerGone();
      await tellChanged(scope, triggerId);
    }),
);

/** As events have it. */
const thisMoment = sql<Date>`now()`;

/** An account's trigger watches that account. */
const chosen = ({ kind }: OwnerScope, { accountIds, agencyIds }: Pick<Trigger, 'accountIds' | 'agencyIds'>) => ({
  accountIds: kind === 'agency' ? accountIds : null,
  agencyIds: kind === 'house' ? agencyIds : null,
});

async function requireRoom(scope: OwnerScope, uid: string): Promise<void> {
  const { triggers } = await scope.tx
    .selectFrom('trigger')
    .select((eb) => eb.fn.countAll<number>().as('triggers'))
    .where('tenantId', '=', tenantIdOf(scope))
    .where('uid', '<>', uid)
    .executeTakeFirstOrThrow();
  if (triggers >= mostTriggers)
    throw problem('CONFLICT', `There are ${mostTriggers} triggers already. Delete one first.`);
}

interface Version {
  triggerId: string;
  number: number;
  definition: Definition;
}

async function writeVersion(scope: OwnerScope, { definition, ...version }: Version): Promise<void> {
  const row = { ...reachOf(scope), ...version, definition: JSON.stringify(definition), userId: personOf(scope) };
  await scope.tx.insertInto('triggerVersion').values(rowFor('triggerVersion', row)).execute();
}

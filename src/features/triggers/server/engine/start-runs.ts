import { sql } from 'kysely';
import { eventOf, hears } from '#access/events/define-event.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { entryDateReached } from '../../events.ts';
import { meetsAll } from '../../match.ts';
import type { Definition } from '../../trigger.ts';
import { isMatching } from './conditions.ts';
import { blockTrigger } from './block-trigger.ts';
import { watching } from './queue-events.ts';
import { findMaker, ownerKind } from '../triggers/trigger-owner.ts';

/** Triggers that start each other go no further: it is the work of so many of them. */
const longestChain = 10;
/** So often in an hour, one trigger runs for one entry: who starts themselves by way of jobs is found by it. */
const mostAnHour = 60;

export type TakenEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** The account's oldest event that is waiting. */
export const findEvent = (scope: AccountScope) =>
  selectOwn(scope, 'triggerEvent')
    .select(['eventId', 'type', 'payload', 'entryId', 'chain', 'eventDate', 'tries'])
    .where('dueDate', 'is not', null)
    .orderBy('eventId')
    .limit(1)
    .executeTakeFirst();

/** Starts what waits for an event: once for each trigger that was active then, in the order of events. */
export async function startRuns(scope: AccountScope, event: TakenEvent, now: Date): Promise<void> {
  await deleteOwn(scope, 'triggerEvent').where('eventId', '=', event.eventId).execute();
  await goOnAfter(scope, event, now);
  for (const trigger of await waitingTriggers(scope, event)) {
    if (!(await meets(scope, trigger, event, now))) continue;
    const why = await reasonToStop(scope, trigger, event, now);
    if (why) await blockTrigger(scope, trigger, why, now);
    else await insertRun(scope, trigger, event, now);
  }
}

/** Runs that wait for this event of their entry go on. */
async function goOnAfter(scope: AccountScope, { type, entryId }: TakenEvent, now: Date): Promise<void> {
  await updateOwn(scope, 'triggerRun')
    .set({ dueDate: now, waitType: null, state: 'running' })
    .where('waitType', '=', type)
    .where(sql<boolean>`entry_id is not distinct from ${entryId}`)
    .execute();
}

export type WaitingTrigger = Awaited<ReturnType<typeof waitingTriggers>>[number];

/** The account's own before its agency's, the house's last. */
const waitingTriggers = (
  { tx, accountId, agencyId }: AccountScope,
  { type, eventDate, payload }: Pick<TakenEvent, 'type' | 'eventDate' | 'payload'>,
) =>
  tx
    .selectFrom('trigger as t')
    .innerJoin('triggerVersion as v', (join) =>
      join
        .onRef('v.tenantId', '=', 't.tenantId')
        .onRef('v.triggerId', '=', 't.uid')
        .onRef('v.number', '=', 't.version'),
    )
    .select(['t.tenantId', 't.accountId', 't.uid', 't.name', 't.version', 't.userId', 'v.definition'])
    .where('t.eventType', '=', type)
    .where('t.status', '=', 'active')
    .where('t.activeDate', '<=', eventDate)
    // A day is one trigger's.
    .$if(type === entryDateReached.type, (days) => days.where('t.uid', '=', String(payload['triggerId'])))
    .where(watching(accountId, agencyId))
    .orderBy(sql`t.account_id nulls last`)
    .orderBy(sql`t.agency_id nulls last`)
    .orderBy('t.createDate')
    .orderBy('t.uid')
    .execute();

/** Conditions are read with what the trigger's maker may see and hear of; “me” is that person. */
async function meets(
  scope: AccountScope,
  trigger: WaitingTrigger,
  { type, payload, entryId }: TakenEvent,
  now: Date,
): Promise<boolean> {
  const { userId, definition } = trigger;
  const { match, where }: Definition = definition;
  if (!meetsAll(payload, match)) return false;
  const maker = await findMaker(scope, trigger);
  const kind = eventOf(type);
  // A trigger without a maker blocks itself at its first step; an agency's member may not see this account.
  if (!maker) return userId === null || ownerKind(trigger) !== 'agency';
  if (!kind || !hears(kind, (permission) => maker.granted.includes(permission))) return false;
  return !where || isMatching(scope, maker, { where, entryId, userId: userId ?? '', now });
}

/** Why a trigger must not run again for an event; undefined if it may. */
async function reasonToStop(
  scope: AccountScope,
  { uid }: WaitingTrigger,
  { chain, entryId }: TakenEvent,
  now: Date,
): Promise<string | undefined> {
  if (chain.filter((one) => one === uid).length > 1 || chain.length >= longestChain)
    return 'It starts itself again and again, alone or with other triggers. Change its conditions or steps.';
  const { runs } = await selectOwn(scope, 'triggerRun')
    .select((eb) => eb.fn.countAll<number>().as('runs'))
    .where('triggerId', '=', uid)
    .where(sql<boolean>`entry_id is not distinct from ${entryId}`)
    .where('startDate', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow();
  if (entryId === null || runs < mostAnHour) return undefined;
  return `It ran ${mostAnHour} times within an hour for one entry. Change its conditions or steps.`;
}

async function insertRun(
  scope: AccountScope,
  { tenantId, uid: triggerId, version, definition }: WaitingTrigger,
  { eventId, type, payload, entryId, chain }: TakenEvent,
  now: Date,
): Promise<void> {
  await insertOwn(scope, 'triggerRun', {
    uid: newUid(),
    tenantId,
    triggerId,
    versionNumber: version,
    eventId,
    eventType: type,
    payload: JSON.stringify(payload),
    entryId,
    chain,
    state: 'running',
    stepId: definition.steps[0]?.id ?? null,
    dueDate: now,
    startDate: now,
  })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

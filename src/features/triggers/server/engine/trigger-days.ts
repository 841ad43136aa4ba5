import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { dueRows } from '#access/jobs/due-rows.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { daysAfter } from '#features/tasks/server/create-task-action.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { dayAt, dayStart } from '#lib/time/time-zone.ts';
import { entryDateReached } from '../../events.ts';
import type { DayOfField, Definition } from '../../trigger.ts';

/** Entries of one transaction. */
const atOnce = 500;
/** What was missed for longer is left out: nobody wants a reminder of last month. */
const mostDays = 7;

/**
 * Has a trigger wait for days of entries, if it is one that does: from now on if it was switched on, else with those that
 * are still to come of its new version.
 */
export async function keepDay(
  scope: AccountScope,
  triggerId: string,
  { date }: Definition,
  { isOn, isNew }: { isOn: boolean; isNew: boolean },
): Promise<void> {
  if (!date || !isOn || isNew) await deleteOwn(scope, 'triggerDay').where('triggerId', '=', triggerId).execute();
  if (!date || !isOn) return;
  // The clock of who saves it doesn't matter: the job's own tells what comes next.
  const dueDate = new Date(0);
  await insertOwn(scope, 'triggerDay', { triggerId, dueDate })
    .onConflict((conflict) => conflict.columns(['accountId', 'triggerId']).doUpdateSet({ dueDate, afterEntryId: null }))
    .execute();
}

/** Emits an event for each entry whose day has come, at the trigger's hour in the account's zone: once for entry and day. */
export const emitDatesJob = dueRows({
  name: 'emit-dates-of-entries',
  table: 'triggerDay',
  column: 'dueDate',
  async act(scope, now) {
    const row = await selectOwn(scope, 'triggerDay')
      .select(['triggerId', 'afterEntryId', sql<string | null>`last_day::text`.as('lastDay')])
      .where('dueDate', '<=', now)
      .orderBy('dueDate')
      .orderBy('triggerId')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    const { triggerId } = row;
    const date = await findDate(scope, triggerId);
    const next = date && (await takeDay(scope, row, date, now));
    if (next) await updateOwn(scope, 'triggerDay').set(next).where('triggerId', '=', triggerId).execute();
    else await deleteOwn(scope, 'triggerDay').where('triggerId', '=', triggerId).execute();
    return true;
  },
});

/** Undefined for a trigger that isn't active, or no longer waits for days. */
async function findDate({ tx, accountId }: AccountScope, triggerId: string): Promise<DayOfField | undefined> {
  const row = tx
    .selectFrom('trigger as t')
    .innerJoin('triggerVersion as v', (join) =>
      join
        .onRef('v.tenantId', '=', 't.tenantId')
        .onRef('v.triggerId', '=', 't.uid')
        .onRef('v.number', '=', 't.version'),
    )
    .select('v.definition')
    .where('t.tenantId', '=', accountId)
    .where('t.uid', '=', triggerId)
    .where('t.status', '=', 'active')
    .where('t.eventType', '=', entryDateReached.type);
  return (await row.executeTakeFirst())?.definition.date;
}

interface Taken {
  triggerId: string;
  lastDay: string | null;
  afterEntryId: string | null;
}

/** @returns what comes next */
async function takeDay(scope: AccountScope, { triggerId, lastDay, afterEntryId }: Taken, date: DayOfField, now: Date) {
  const zone = await findAccountZone(scope);
  const at = (day: string) => dayStart(day, zone, { hour: date.hour });
  const today = dayAt(now, zone);
  const latest = at(today) <= now ? today : daysAfter(today, -1);
  const done = (day: string) => ({ lastDay: day, afterEntryId: null, dueDate: at(daysAfter(day, 1)) });
  if (lastDay === null) return done(latest);
  const oldest = daysAfter(latest, 1 - mostDays);
  const wanted = daysAfter(lastDay, 1);
  const day = wanted < oldest ? oldest : wanted;
  // The hour is later now, or the clock was set back.
  if (day > latest) return done(lastDay);
  const written = daysAfter(day, -date.days);
  const entries = await findEntries(scope, {
    ...date,
    triggerId,
    date: written,
    after: afterEntryId,
    since: at(daysAfter(day, -1)),
  });
  for (const entryId of entries)
    await emit(scope, entryDateReached, { entryId, triggerId, field: date.field, date: written, days: date.days });
  if (entries.length < atOnce) return done(day);
  return { lastDay: daysAfter(day, -1), afterEntryId: entries.at(-1) ?? null, dueDate: now };
}

interface Wanted extends DayOfField {
  triggerId: string;
  date: string;
  after: string | null;
  since: Date;
}

/** Those that haven't had it: an hour that was changed on the day itself brings nothing twice. */
async function findEntries(
  scope: AccountScope,
  { triggerId, field, date, days, after, since }: Wanted,
): Promise<string[]> {
  const same = JSON.stringify({ triggerId, field, date, days });
  const had = sql<boolean>`e.uid in (
    select r.entry_id from trigger_run r where r.account_id = ${scope.accountId} and r.tenant_id = ${scope.accountId}
      and r.trigger_id = ${triggerId} and r.start_date > ${since} and r.payload @> ${same}::jsonb and r.entry_id is not null
    union all
    select v.entry_id from trigger_event v where v.account_id = ${scope.accountId} and v.payload @> ${same}::jsonb
      and v.entry_id is not null)`;
  const rows = await selectOwn(scope, 'entryValue as x')
    .innerJoin('entry as e', (join) => join.onRef('e.accountId', '=', 'x.accountId').onRef('e.uid', '=', 'x.entryId'))
    .select('e.uid')
    .where('x.key', '=', field)
    // Values are like `2026-05-31T10:30`.
    .where('x.value', '>=', date)
    .where('x.value', '<', daysAfter(date, 1))
    .where('e.deletedDate', 'is', null)
    .where('e.uid', '>', after ?? '')
    .where((row) => row.not(had))
    .orderBy('e.uid')
    .limit(atOnce)
    .execute();
  return rows.map(({ uid }) => uid);
}

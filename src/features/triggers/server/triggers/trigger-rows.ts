import { sql } from 'kysely';
import { eventOf } from '#access/events/define-event.ts';
import { emit } from '#access/events/emit.ts';
import { type OwnerScope, tenantIdOf } from '#access/owner.ts';
import { personName } from '#features/people/server/person-name.ts';
import { problem } from '#lib/problem.ts';
import { agencyTriggerChanged, houseTriggerChanged, triggerChanged } from '../../events.ts';
import type { Trigger, TriggerLine } from '../../trigger.ts';

/** The owner's triggers, with the version in use. */
export const triggerRows = (scope: OwnerScope) =>
  scope.tx
    .selectFrom('trigger as t')
    .innerJoin('triggerVersion as v', (join) =>
      join
        .onRef('v.tenantId', '=', 't.tenantId')
        .onRef('v.triggerId', '=', 't.uid')
        .onRef('v.number', '=', 't.version'),
    )
    .leftJoin('user as u', 'u.uid', 't.userId')
    .where('t.tenantId', '=', tenantIdOf(scope))
    .select(['t.uid', 't.name', 't.status', 't.blockedTime', 't.blockedReason', 't.eventType', 't.version'])
    .select(['t.updateDate', 't.activeDate', 't.accountIds', 't.agencyIds', 'v.definition'])
    .select(sql<string>`coalesce(${personName}, '')`.as('makerName'));

type Row = Awaited<ReturnType<ReturnType<typeof triggerRows>['execute']>>[number];

export const lineOf = (row: Row): TriggerLine => ({
  uid: row.uid,
  name: row.name,
  status: row.status,
  blockedTime: row.blockedTime,
  blockedReason: row.blockedReason,
  eventType: row.eventType,
  eventLabel: eventOf(row.eventType)?.label ?? row.eventType,
  makerName: row.makerName,
  version: row.version,
  updateDate: row.updateDate,
});

/** @throws NOT_FOUND */
export async function loadTrigger(scope: OwnerScope, triggerId: string): Promise<Trigger> {
  const row = await triggerRows(scope).where('t.uid', '=', triggerId).executeTakeFirst();
  if (!row) throw triggerGone();
  const { definition, accountIds, agencyIds, activeDate } = row;
  return { ...lineOf(row), definition, accountIds, agencyIds, activeDate };
}

export const triggerGone = () => problem('NOT_FOUND', 'This trigger no longer exists.');

/** Its row, locked. @throws NOT_FOUND */
export async function lockTrigger(scope: OwnerScope, triggerId: string) {
  const row = await scope.tx
    .selectFrom('trigger')
    .select(['uid', 'tenantId', 'name', 'status', 'version', 'activeDate'])
    .where('tenantId', '=', tenantIdOf(scope))
    .where('uid', '=', triggerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw triggerGone();
  return row;
}

export function tellChanged(scope: OwnerScope, triggerId: string): Promise<void> {
  switch (scope.kind) {
    case 'account':
      return emit(scope, triggerChanged, { triggerId });
    case 'agency':
      return emit(scope, agencyTriggerChanged, { triggerId });
    case 'house':
      return emit(scope, houseTriggerChanged, { triggerId });
  }
}

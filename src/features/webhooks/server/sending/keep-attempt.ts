import { sql } from 'kysely';
import { actionEnded } from '#access/actions.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { asAutomation } from '#access/audit/record-act.ts';
import { runHook } from '#access/extensions.ts';
import type { TenantScope } from '#access/owner.ts';
import type { Ports } from '#access/ports.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { waitAfter } from '../../schedule.ts';
import { changeEndpoint, lockEndpoint, removeEndpoint } from '../endpoint-rows.ts';
import { notifyOfEndpoint } from '../failing/notice-mail.tsx';
import { turnOff } from '../failing/turn-off.ts';
import type { DueDelivery } from './due-deliveries.ts';
import type { Attempted } from './post.ts';
import { afterSending, type Target, workFor } from './target.ts';

/** Keeps what became of an attempt, and when the next one is. */
export const keepAttempt = (ports: Ports, target: Target, delivery: DueDelivery, attempted: Attempted): Promise<void> =>
  afterSending(ports.db, target, async (scope) => {
    const isKept = await keep(scope, target, delivery, attempted);
    if (!isKept) return;
    if (attempted.failure === '') return noteDelivery(scope, target, attempted.date);
    const { date } = attempted;
    await changeEndpoint(scope, target.endpointId)
      .set({ failingSince: sql<Date>`coalesce(failing_since, ${date})` })
      .execute();
    if (attempted.status === 410) await turnOffGone(scope, target, date);
  });

/** @returns whether this attempt counts: another worker may have made it as well */
async function keep(
  scope: TenantScope,
  target: Target,
  { uid, attempts, tries }: DueDelivery,
  { date, failure, retryAfter, status, latency, answer }: Attempted,
): Promise<boolean> {
  const { agencyId, accountId } = target;
  const wait = failure === '' ? undefined : waitAfter(tries + 1, retryAfter, Math.random());
  const state = failure === '' ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
  const isOver = state !== 'waiting';
  const kept = await scope.tx
    .updateTable('webhookDelivery')
    .set({
      // It may have been canceled while it was under way.
      state: state === 'waiting' ? sql<'waiting'>`state` : state,
      attempts: attempts + 1,
      tries: tries + 1,
      nextDate: isOver || wait === undefined ? null : new Date(date.getTime() + wait * 1_000),
      endDate: isOver ? date : null,
    })
    .where('agencyId', '=', agencyId)
    .where('uid', '=', uid)
    .where('attempts', '=', attempts)
    .returning('key')
    .executeTakeFirst();
  if (!kept) return false;
  const row = { agencyId, accountId, deliveryId: uid, number: attempts + 1, attemptDate: date };
  await scope.tx
    .insertInto('webhookAttempt')
    .values(rowFor('webhookAttempt', { ...row, status, latency, answer, failure }))
    .execute();
  if (isOver && scope.kind === 'account' && kept.key)
    await runHook(scope, actionEnded, { key: kept.key, failure: failure && `The webhook didn’t take it. ${failure}` });
  if (wait !== undefined && !isOver) await enqueueSystem(scope, workFor, target, { startAfterSeconds: wait });
  return true;
}

async function noteDelivery(scope: TenantScope, { endpointId }: Target, date: Date): Promise<void> {
  await changeEndpoint(scope, endpointId).set({ lastDeliveredDate: date, failingSince: null, notices: 0 }).execute();
}

/** It answered that it is gone for good (410): one that a program has asked for isn't wanted anymore. */
async function turnOffGone(scope: TenantScope, target: Target, now: Date): Promise<void> {
  const { endpointId } = target;
  const { keyId } = await lockEndpoint(scope, endpointId);
  if (keyId !== null) {
    await asAutomation(scope, { name: 'webhooks.deleteEndpoint', input: { endpointId } }, async () => {
      await removeEndpoint(scope, endpointId);
      return true;
    });
    return;
  }
  await asAutomation(scope, { name: 'webhooks.disableEndpoint', input: { endpointId } }, () =>
    turnOff(scope, endpointId, 'gone', now),
  );
  await notifyOfEndpoint(scope, target, 'gone');
}

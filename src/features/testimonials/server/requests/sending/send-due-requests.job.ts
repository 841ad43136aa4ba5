import { sql } from 'kysely';
import { on } from '#access/events/define-event.ts';
import { emit } from '#access/events/emit.ts';
import { dueRows } from '#access/jobs/due-rows.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { accountChanged } from '#features/tenants/events.ts';
import { testimonialRequestChanged } from '../../../events.ts';
import { afterQuietHours } from '../../../quiet-hours.ts';
import { sendingTimesOf } from '../../settings.ts';
import { isOpenNow } from '../request-rows.ts';
import { dueColumns, releaseRequests } from './release-requests.ts';

/** Enqueues first messages and reminders that are due, as many as the daily limit has room for. */
export const sendDueRequestsJob = dueRows({
  name: 'send-due-requests',
  table: 'testimonialRequest',
  column: 'nextSendDate',
  async act(scope, now) {
    await releaseAll(scope, now);
    return false;
  },
});

/** A changed account may have another daily limit, so what waits for it needn't wait for its day. */
export const releaseLimited = on(accountChanged, 'release-limited-requests', async ({ clock }) => {
  const now = clock.now();
  return (scope) => releaseAll(scope, now);
});

/**
 * The transaction that enqueues a message also clears its due date, so each is enqueued once, even if a process dies.
 */
async function releaseAll(scope: AccountScope, now: Date): Promise<void> {
  await revokeReopened(scope, now);
  await clearUnwanted(scope, now);
  const settings = await sendingTimesOf(scope);
  const isQuiet = afterQuietHours(now, settings) > now;
  for (const channel of ['mail', 'text'] as const) {
    const due = await lockDue(scope, { channel, now, isQuiet });
    if (due.length === 0) continue;
    await releaseRequests(scope, channel, due, { now });
    await emit(scope, testimonialRequestChanged, { requestId: null });
  }
}

/** Messages that nobody waits for anymore take no room from others. */
async function clearUnwanted(scope: AccountScope, now: Date): Promise<void> {
  await updateOwn(scope, 'testimonialRequest as r')
    .set({ nextSendDate: null })
    .where('r.nextSendDate', '<=', now)
    .where((is) =>
      is.or([is('r.usedDate', 'is not', null), is('r.declinedDate', 'is not', null), is.not(isOpenNow(now))]),
    )
    .execute();
}

interface Moment {
  channel: 'mail' | 'text';
  now: Date;
  isQuiet: boolean;
}

/** What is due, after all that waits for the limit: with room today, that needn't wait for its day, only for the morning. */
function lockDue(scope: AccountScope, { channel, now, isQuiet }: Moment) {
  return selectOwn(scope, 'testimonialRequest')
    .select(dueColumns)
    .where('channel', '=', channel)
    .where('nextSendDate', 'is not', null)
    .where((is) => is.or([is('nextSendDate', '<=', now), ...(isQuiet ? [] : [is('waitsFor', '=', 'limit')])]))
    .orderBy(sql`waits_for is distinct from 'limit'`)
    .orderBy('nextSendDate')
    .orderBy('createDate')
    .orderBy('uid')
    .forUpdate()
    .execute();
}

/** Revokes requests due now whose entry was reopened or deleted. */
async function revokeReopened(scope: AccountScope, now: Date): Promise<void> {
  const closed = selectOwn(scope, 'entry')
    .select('uid')
    .where('statusService', '=', 'closed')
    .where('deletedDate', 'is', null);
  await updateOwn(scope, 'testimonialRequest')
    .set({ revokedDate: now, nextSendDate: null })
    .where('isOfClosing', '=', true)
    .where('sentCount', '=', 0)
    .where('nextSendDate', '<=', now)
    .where((is) => is.or([is('entryId', 'is', null), is('entryId', 'not in', closed)]))
    .execute();
}

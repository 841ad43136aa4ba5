import { sql } from 'kysely';
import { enqueue } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { WaitReason } from '#features/sending/sending.ts';
import { reserveMessages } from '#features/sending/server/reserve-messages.ts';
import { contactOf, type RequestChannel } from '../../../request.ts';
import { sendingTimesOf } from '../../settings.ts';
import { sendTestimonialRequestJob } from './send-testimonial-request.job.ts';
import { askingReason, sendDateOf } from './sending-rules.ts';

/** What `releaseRequests` needs to know of a request whose next message is due. */
export const dueColumns = ['uid', 'channel', 'customerEmail', 'customerPhone', 'sentCount', 'isConfirmed'] as const;

export interface DueRequest {
  uid: string;
  channel: RequestChannel;
  customerEmail: string;
  customerPhone: string;
  sentCount: number;
  isConfirmed: boolean;
}

interface Waiting {
  uid: string;
  until: Date;
  /** Null for the end of the quiet hours. */
  waitsFor: WaitReason | null;
}

/** How many requests wait for the daily limit, for which one, and when the last of them leaves. */
export interface Limited {
  count: number;
  most: number;
  lastDate: Date;
}

/**
 * Sends what may leave now, in the order given: not in the quiet hours, nor beyond the daily limit, nor to customers
 * who were asked within a day. The rest waits, and its rows say for what.
 * @param behind how many of the channel wait for the limit already; these follow them
 */
export async function releaseRequests(
  scope: AccountScope,
  channel: 'mail' | 'text',
  due: readonly DueRequest[],
  { now, behind = 0 }: { now: Date; behind?: number },
): Promise<Limited | null> {
  const settings = await sendingTimesOf(scope);
  const wakes = ({ sentCount }: DueRequest, from: Date) =>
    sendDateOf({ channel, isReminder: sentCount > 0 }, settings, from);
  const asleep = due.filter((request) => wakes(request, now) > now);
  const awake = due.filter((request) => wakes(request, now) <= now);
  const messages = awake.map((request) => ({ ...request, contact: contactOf(channel, request) ?? '' }));
  const { outcomes, most } = await reserveMessages(scope, { channel, reason: askingReason, messages, now, behind });
  const waiting = awake.flatMap((request, at): Waiting[] => {
    const outcome = outcomes[at];
    if (!outcome || outcome.mayLeave) return [];
    return [{ uid: request.uid, until: wakes(request, outcome.until), waitsFor: outcome.waitsFor }];
  });
  const quiet = asleep.map((request): Waiting => ({ uid: request.uid, until: wakes(request, now), waitsFor: null }));
  await putOff(scope, [...quiet, ...waiting], now);
  const leaving = awake.filter((_request, at) => outcomes[at]?.mayLeave);
  await send(scope, leaving);
  const limited = waiting.filter(({ waitsFor }) => waitsFor === 'limit');
  const last = limited.at(-1);
  return last ? { count: limited.length, most, lastDate: last.until } : null;
}

async function send(scope: AccountScope, requests: readonly DueRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const uids = requests.map(({ uid }) => uid);
  await updateOwn(scope, 'testimonialRequest')
    .set({ nextSendDate: null, waitsFor: null })
    .where('uid', 'in', uids)
    .execute();
  for (const { uid, sentCount } of requests)
    await enqueue(scope, sendTestimonialRequestJob, { requestId: uid, number: sentCount });
}

/** One statement for all that wait for the same. A link doesn't expire while its first message waits for the limit. */
async function putOff(scope: AccountScope, waiting: readonly Waiting[], now: Date): Promise<void> {
  const alike = Map.groupBy(waiting, ({ until, waitsFor }) => `${until.getTime()} ${waitsFor}`);
  for (const group of alike.values()) {
    const [{ until, waitsFor }] = group as [Waiting];
    await updateOwn(scope, 'testimonialRequest')
      .set({
        nextSendDate: until,
        waitsFor,
        ...(waitsFor === 'limit' && {
          expireDate: sql<Date | null>`expire_date + case when sent_count = 0
            then ${until}::timestamptz - coalesce(next_send_date, ${now}::timestamptz) else interval '0' end`,
        }),
      })
      .where(
        'uid',
        'in',
        group.map(({ uid }) => uid),
      )
      .execute();
  }
}

/** How many requests of a channel wait for the daily limit. */
export async function countLimited(scope: AccountScope, channel: 'mail' | 'text'): Promise<number> {
  const { count } = await selectOwn(scope, 'testimonialRequest')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel', '=', channel)
    .where('waitsFor', '=', 'limit')
    .where('nextSendDate', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

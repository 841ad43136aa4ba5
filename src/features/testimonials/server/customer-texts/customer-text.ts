import { z } from 'zod';
import { actionEnded } from '#access/actions.ts';
import { enqueue } from '#access/events/emit.ts';
import { runHook } from '#access/extensions.ts';
import { type AccountJob, defineAccountJob, defineSystemJob } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { reserveLater } from '#features/sending/server/require-within-daily-limit.ts';
import { forgetRecipient } from '#features/sending/server/reserve-messages.ts';
import type { TextReport } from '#integrations/text-messages/text-messages.ts';
import { findOptedOut, optOut } from '../requests/request-replies.ts';
import { sendText, textFailure } from '../requests/sending/send-text.ts';
import { sendDateOf } from '../requests/sending/sending-rules.ts';
import { sendingTimesOf } from '../settings.ts';

const Payload = z.object({
  textId: z.string(),
  /** It counts in the daily limit, once, however often it is tried. */
  isReserved: z.boolean(),
});

/** Sends what a trigger has written: not in the quiet hours, within the daily limit, unless the recipient has said no. */
export const sendCustomerTextJob: AccountJob<z.infer<typeof Payload>> = defineAccountJob({
  name: 'send-customer-text',
  payload: Payload,
  async work(ports, accountId, payload, { isLastTry }) {
    const now = ports.clock.now();
    const found = await asSystem(ports.db, accountId, 'send-customer-text', (scope) => findText(scope, payload.textId));
    if (!found) return async () => {};
    const { recipient: to, reason, times, ...text } = found;
    const sendDate = sendDateOf({ channel: 'text', isReminder: false }, times, now);
    if (sendDate > now) {
      const startAfterSeconds = Math.ceil((sendDate.getTime() - now.getTime()) / 1_000);
      return (scope) => enqueue(scope, sendCustomerTextJob, payload, { startAfterSeconds });
    }
    if (!payload.isReserved)
      return async (scope) => {
        const startAfterSeconds = await reserveLater(scope, { channel: 'text', reason, contact: to, now });
        const isReserved = startAfterSeconds === 0;
        await enqueue(scope, sendCustomerTextJob, { ...payload, isReserved }, { startAfterSeconds });
      };
    try {
      await sendText(ports, { accountId, to, ...text }, (scope, attemptDate) =>
        change(scope, text.uid, { attemptDate }),
      );
    } catch (error) {
      const failure = textFailure(error, isLastTry);
      return (scope) => noteTextFailure(scope, text.uid, failure);
    }
    return async (scope) => {
      await change(scope, text.uid, { sentDate: ports.clock.now(), failure: '' });
      await runHook(scope, actionEnded, { key: text.key, failure: '' });
    };
  },
});

/** Undefined for one that was sent, or that nobody wants anymore. */
async function findText(scope: AccountScope, textId: string) {
  const row = await selectOwn(scope, 'customerText')
    .select(['uid', 'key', 'reason', 'recipient', 'text', 'attemptDate'])
    .where('uid', '=', textId)
    .where('sentDate', 'is', null)
    .executeTakeFirst();
  if (!row || (await findOptedOut(scope, [row.recipient])).has(row.recipient)) return undefined;
  return { ...row, times: await sendingTimesOf(scope) };
}

interface Changed {
  attemptDate?: Date | null;
  sentDate?: Date | null;
  failure?: string;
}

const change = (scope: AccountScope, textId: string, to: Changed) =>
  updateOwn(scope, 'customerText').set(to).where('uid', '=', textId).execute();

/** It reached nobody, as the gateway said at once or in a report. */
export async function noteTextFailure(
  scope: AccountScope,
  textId: string,
  { reason: why, isOptOut }: Pick<TextReport, 'reason' | 'isOptOut'>,
): Promise<void> {
  const row = await updateOwn(scope, 'customerText')
    .set({ failure: why.slice(0, 300), attemptDate: null })
    .where('uid', '=', textId)
    .returning(['recipient', 'reason', 'key', 'failure'])
    .executeTakeFirst();
  if (!row) return;
  const { recipient, reason, key, failure } = row;
  await forgetRecipient(scope, reason, recipient);
  if (isOptOut) await optOut(scope, recipient);
  await runHook(scope, actionEnded, { key, failure: `The text message to ${recipient} didn’t arrive. ${failure}` });
}

/** Sends a text message again that didn't arrive, as soon as the limits allow it. */
export async function textAgain(scope: AccountScope, textId: string): Promise<void> {
  await change(scope, textId, { sentDate: null });
  await enqueue(scope, sendCustomerTextJob, { textId, isReserved: false });
}

const daysKept = 90;

/** Every night: forgets text messages of three months ago. */
export const sweepCustomerTextsJob = defineSystemJob({
  name: 'sweep-customer-texts',
  payload: z.object({}),
  cron: '51 3 * * *',
  async work({ clock }) {
    const before = new Date(clock.now().getTime() - daysKept * 86_400_000);
    return async ({ tx }) => void (await tx.deleteFrom('customerText').where('createDate', '<', before).execute());
  },
});

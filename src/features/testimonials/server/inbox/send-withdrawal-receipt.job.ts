import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { type AccountJob, defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn } from '#access/own-rows.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { takeReceiptRoom } from '#features/sending/server/require-sending-room.ts';
import { accountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { receiptMail } from './receipt-mail.tsx';

const Payload = z.object({
  entryId: z.string(),
  /** The daily limit has room for it: counted, however often the mail is tried. */
  hasRoom: z.boolean().optional(),
});

/** Mails the customer that the testimonial is withdrawn, and since when (decision 13), as soon as there is room for it. */
export const sendWithdrawalReceiptJob: AccountJob<z.infer<typeof Payload>> = defineAccountJob({
  name: 'send-withdrawal-receipt',
  payload: Payload,
  async work({ db, mail, clock }, accountId, { entryId, hasRoom }, { jobId }) {
    const found = await asSystem(db, accountId, 'send-withdrawal-receipt', (scope) => findWithdrawn(scope, entryId));
    const { to, withdrawnDate } = found ?? {};
    if (!found || !to || !withdrawnDate) return async () => {};
    if (!hasRoom)
      return async (scope) => {
        const mailed = { reason: 'withdrawalReceipt', contact: to, now: clock.now() };
        const startAfterSeconds = await takeReceiptRoom(scope, mailed);
        const next = { entryId, hasRoom: startAfterSeconds === 0 };
        await enqueue(scope, sendWithdrawalReceiptJob, next, { startAfterSeconds });
      };
    const messageId = `testimonial-receipt-${jobId}`;
    await mail.send(await receiptMail({ ...found, withdrawnDate, entryId, messageId }));
    return async () => {};
  },
});

function findWithdrawn(scope: AccountScope, entryId: string) {
  return selectOwn(scope, 'testimonial as t')
    .innerJoin('account as a', 'a.uid', 't.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['t.customerEmail as to', 't.withdrawnDate', 'a.businessName', 'a.language'])
    .select(['g.themeValue', 'g.email as agencyEmail', accountZone.as('timeZone')])
    .where('t.entryId', '=', entryId)
    .where('t.state', '=', 'withdrawn')
    .executeTakeFirst();
}

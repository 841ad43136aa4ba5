import { z } from 'zod';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn } from '#access/own-rows.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { receiptMail } from './receipt-mail.tsx';

/** Mails the customer that the testimonial is withdrawn, and since when (decision 13). */
export const sendWithdrawalReceiptJob = defineAccountJob({
  name: 'send-withdrawal-receipt',
  payload: z.object({ entryId: z.string() }),
  async work({ db, mail }, accountId, { entryId }, { jobId }) {
    const found = await asSystem(db, accountId, 'send-withdrawal-receipt', (scope) => findWithdrawn(scope, entryId));
    const { withdrawnDate } = found ?? {};
    if (!found?.to || !withdrawnDate) return async () => {};
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
    .select(['g.themeValue', 'g.email as agencyEmail'])
    .where('t.entryId', '=', entryId)
    .where('t.state', '=', 'withdrawn')
    .executeTakeFirst();
}

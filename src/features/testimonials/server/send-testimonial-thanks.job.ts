import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { type AccountJob, defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn } from '#access/own-rows.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { takeReceiptRoom } from '#features/sending/server/require-sending-room.ts';
import { thanksMail } from './thanks-mail.tsx';
import { withdrawCodeOf } from './withdraw-code.ts';

const Payload = z.object({
  entryId: z.string(),
  publicOrigin: z.string(),
  /** The daily limit has room for it: counted, however often the mail is tried. */
  hasRoom: z.boolean().optional(),
});

/** Thanks the customer by mail, with the withdrawal link (decision 14b), as soon as the daily limit has room for it. */
export const sendTestimonialThanksJob: AccountJob<z.infer<typeof Payload>> = defineAccountJob({
  name: 'send-testimonial-thanks',
  payload: Payload,
  async work({ db, mail, clock }, accountId, { hasRoom, ...thanks }, { jobId }) {
    const email = await asSystem(db, accountId, 'send-testimonial-thanks', (scope) =>
      findThanks(scope, thanks.entryId),
    );
    if (!email) return async () => {};
    if (!hasRoom)
      return async (scope) => {
        const mailed = { reason: 'testimonialThanks', contact: email.customerEmail, now: clock.now() };
        const startAfterSeconds = await takeReceiptRoom(scope, mailed);
        const next = { ...thanks, hasRoom: startAfterSeconds === 0 };
        await enqueue(scope, sendTestimonialThanksJob, next, { startAfterSeconds });
      };
    const address = `${thanks.publicOrigin}/testimonial-withdraw/${email.code}`;
    await mail.send(await thanksMail({ ...email, address, messageId: `testimonial-thanks-${jobId}` }));
    return async () => {};
  },
});

async function findThanks(scope: AccountScope, entryId: string) {
  const facts = await selectOwn(scope, 'testimonial as t')
    .innerJoin('account as a', 'a.uid', 't.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['t.customerName', 't.customerEmail', 'a.businessName', 'a.language'])
    .select(['g.appName', 'g.email as agencyEmail', 'g.themeValue'])
    .where('t.entryId', '=', entryId)
    .executeTakeFirst();
  return facts?.customerEmail ? { ...facts, code: await withdrawCodeOf(scope, entryId) } : undefined;
}

import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { proofNoticeMail, proofNews } from './proof-notice-mail.tsx';

const Payload = z.object({ userId: z.string(), news: z.enum(proofNews) });

/** Tells someone that what proves who they are has changed: a victim's first notice. */
export const sendProofNoticeJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'send-proof-notice',
  payload: Payload,
  async work({ config, db, mail }, { userId, news }, { jobId }) {
    const found = await inSystem(db, 'proof notice', async (scope) => {
      const user = scope.tx.selectFrom('user').select('email').where('uid', '=', userId);
      const person = await user.executeTakeFirst();
      return person && { to: person.email, ...(await findMailHome(scope, config, userId)) };
    });
    if (found) {
      const { branding, origin, to } = found;
      const address = `${origin}/reset-password`;
      await mail.send(await proofNoticeMail({ branding, to, news, address, messageId: `proof-${jobId}` }));
    }
    return async () => {};
  },
});

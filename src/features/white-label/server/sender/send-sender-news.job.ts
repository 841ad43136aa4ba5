import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { findMailHomeOfAgency } from '#features/mail/server/mail-branding.ts';
import { senderMail } from './sender-mail.tsx';

const Payload = z.object({ agencyId: z.string(), userId: z.string() });

/** Mails an administrator that mails no longer come from the agency's own address. */
export const sendSenderNewsJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'send-sender-news',
  payload: Payload,
  async work({ config, db, mail }, { agencyId, userId }, { jobId }) {
    const found = await inSystem(db, 'sender news', async (scope) => {
      const row = await scope.tx
        .selectFrom('agencySender as s')
        .innerJoin('user as u', (on) => on.on('u.uid', '=', userId).on('u.isAuth', '=', true))
        .select(['u.email as to', 's.address'])
        .where('s.agencyId', '=', agencyId)
        .where('s.liveDate', 'is', null)
        .executeTakeFirst();
      return row && { ...row, ...(await findMailHomeOfAgency(scope, config, agencyId)) };
    });
    if (found) await mail.send(await senderMail({ ...found, messageId: `sender-${jobId}` }));
    return async () => {};
  },
});

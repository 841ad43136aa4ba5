import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { changeNoticeMail } from './change-notice-mail.tsx';
import { findMailHome } from '#features/mail/server/mail-branding.ts';

// Under its former name, this job also reported changed addresses, which now have their own mails: those jobs must not
// be reported as password changes.
const Payload = z.object({ userId: z.string(), to: z.string(), change: z.literal('password').optional() });

/** Tells someone that their password has changed: a victim's first notice. */
export const sendChangeNoticeJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'send-change-notice',
  formerName: 'tell-of-change',
  payload: Payload,
  async work({ config, db, mail }, { userId, to }, { jobId }) {
    const { branding, origin } = await inSystem(db, 'change notice', (scope) => findMailHome(scope, config, userId));
    const address = `${origin}/reset-password`;
    await mail.send(await changeNoticeMail({ branding, to, address, messageId: `change-${jobId}` }));
    return async () => {};
  },
});

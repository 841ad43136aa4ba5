import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { findMailHome } from '#features/people/server/mail/mail-branding.ts';
import { domainMail } from './domain-mail.tsx';

const Payload = z.object({
  userId: z.string(),
  kind: z.enum(['agency', 'account']),
  domain: z.string(),
  news: z.enum(['recordGone', 'withdrawn', 'leadsAway']),
});
export type DomainWarning = z.infer<typeof Payload>;

/** Mails an administrator that the proof of their domain is gone, that it has been withdrawn for it, or that it leads elsewhere. */
export const tellOfDomain = defineSystemJob<DomainWarning>({
  name: 'tell-of-domain',
  payload: Payload,
  async work({ config, db, mail }, warning, { jobId }) {
    const { userId } = warning;
    const found = await inSystem(db, 'domain warning', async (scope) => {
      const user = await scope.tx
        .selectFrom('user')
        .select('email')
        .where('uid', '=', userId)
        .where('isAuth', '=', true)
        .executeTakeFirst();
      return user && { to: user.email, ...(await findMailHome(scope, config, userId)) };
    });
    if (found) await mail.send(await domainMail({ ...found, ...warning, messageId: `domain-${jobId}` }));
    return async () => {};
  },
});

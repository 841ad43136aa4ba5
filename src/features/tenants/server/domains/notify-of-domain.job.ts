import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { domainMail } from './domain-mail.tsx';
import { DomainWarning } from './judge-domain.ts';

/** Mails an administrator a warning about their domain. */
export const notifyOfDomain = defineSystemJob<DomainWarning>({
  name: 'notify-of-domain',
  formerName: 'tell-of-domain',
  payload: DomainWarning,
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

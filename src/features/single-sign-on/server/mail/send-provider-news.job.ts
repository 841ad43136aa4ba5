import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { ProviderNews } from './provider-news.ts';
import { providerNewsMail } from './provider-news-mail.tsx';

/** Tells somebody that how their agency's people sign in has changed. */
export const sendProviderNewsJob = defineSystemJob<ProviderNews>({
  name: 'send-provider-news',
  payload: ProviderNews,
  async work({ config, db, mail }, { agencyId, userId, news, by, domain }, { jobId }) {
    const found = await inSystem(db, 'provider news', async (scope) => {
      const to = await addressOf(scope, userId);
      const agency = scope.tx.selectFrom('agency').select('businessName').where('uid', '=', agencyId);
      const agencyName = (await agency.executeTakeFirst())?.businessName;
      if (!to || !agencyName) return undefined;
      return { to, agencyName, by: await addressOf(scope, by), ...(await findMailHome(scope, config, userId)) };
    });
    if (found) await mail.send(await providerNewsMail({ ...found, news, domain, messageId: `provider-${jobId}` }));
    return async () => {};
  },
});

async function addressOf({ tx }: SystemScope, userId: string): Promise<string | undefined> {
  const user = tx.selectFrom('user').select('email').where('uid', '=', userId).where('isAuth', '=', true);
  return (await user.executeTakeFirst())?.email;
}

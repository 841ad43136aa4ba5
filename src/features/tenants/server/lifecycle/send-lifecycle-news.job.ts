import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { lifecycleMail } from './lifecycle-mail.tsx';
import { LifecycleNews } from './lifecycle-news.ts';

/** Mails an administrator that an account or agency was suspended, deleted or given to another agency, or is back. */
export const sendLifecycleNewsJob = defineSystemJob<LifecycleNews>({
  name: 'send-lifecycle-news',
  payload: LifecycleNews,
  async work({ config, db, mail }, told, { jobId }) {
    const found = await inSystem(db, 'lifecycle news', async (scope) => {
      const user = scope.tx
        .selectFrom('user')
        .select('email')
        .where('uid', '=', told.userId)
        .where('isAuth', '=', true);
      const to = (await user.executeTakeFirst())?.email;
      const name = await nameOf(scope, told);
      return to && name ? { to, name, ...(await findMailHome(scope, config, told.userId)) } : undefined;
    });
    if (found) await mail.send(await lifecycleMail({ ...found, ...told, messageId: `lifecycle-${jobId}` }));
    return async () => {};
  },
});

async function nameOf({ tx }: SystemScope, { kind, id }: LifecycleNews): Promise<string | undefined> {
  const named = tx
    .selectFrom(kind as 'account')
    .select('businessName')
    .where('uid', '=', id);
  return (await named.executeTakeFirst())?.businessName;
}

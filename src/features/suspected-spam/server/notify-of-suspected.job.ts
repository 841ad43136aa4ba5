import { z } from 'zod';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn } from '#access/own-rows.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { listAdministrators } from '#features/tenants/server/members/members.ts';
import { SuspectedKind } from '../suspicion.ts';
import { suspectedMail } from './suspected-mail.tsx';

const paths = { lead: '/leads?state=suspected', testimonial: '/testimonials?state=suspected' };

/** Mails the administrators of a business that messages wait in Suspected spam. */
export const notifyOfSuspectedJob = defineAccountJob({
  name: 'notify-of-suspected',
  formerName: 'tell-of-suspected',
  payload: z.object({ kind: SuspectedKind }),
  async work({ db, mail, config }, accountId, { kind }, { jobId }) {
    const { found, people } = await asSystem(db, accountId, 'tell-of-suspected', async (scope) => ({
      found: await countWaiting(scope, kind),
      people: await listAdministrators(scope),
    }));
    for (const { userId, email: to } of found ? people : []) {
      const home = await inSystem(db, 'tell-of-suspected', (scope) => findMailHome(scope, config, userId));
      const address = home.origin + paths[kind];
      const messageId = `suspected-${jobId}-${userId}`;
      if (found)
        await mail.send(await suspectedMail({ ...found, branding: home.branding, to, kind, address, messageId }));
    }
    return async () => {};
  },
});

/** Undefined if none waits any more. */
function countWaiting(scope: AccountScope, kind: SuspectedKind) {
  return selectOwn(scope, kind)
    .innerJoin('entry as e', (on) =>
      on.onRef('e.accountId', '=', `${kind}.accountId`).onRef('e.uid', '=', `${kind}.entryId`),
    )
    .innerJoin('account as a', 'a.uid', 'e.accountId')
    .where(`${kind}.state`, '=', 'suspected')
    .where('e.deletedDate', 'is', null)
    .select(({ fn }) => ['a.businessName', fn.countAll<number>().as('count')])
    .groupBy('a.businessName')
    .executeTakeFirst();
}

import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { SystemScope } from '#access/scope.ts';
import { sendProviderNewsJob } from '../provider-news-mail.tsx';

const Announcement = z.object({
  agencyId: z.string(),
  /** The session of the person who turned it on, which continues. */
  sessionKey: z.string(),
});
type Announcement = z.infer<typeof Announcement>;

/**
 * From now on people sign in at the provider: those concerned are signed out, since their sessions began otherwise, and
 * get a mail that says how they sign in.
 */
export const announceRequiredJob = defineSystemJob<Announcement>({
  name: 'announce-required-provider',
  payload: Announcement,
  work: async (_ports, announcement) => (scope) => announce(scope, announcement),
});

async function announce(scope: SystemScope, { agencyId, sessionKey }: Announcement): Promise<void> {
  const { tx } = scope;
  const concerned = await tx
    .selectFrom('user as u')
    .select('u.uid')
    .where(({ or, exists, selectFrom }) => {
      const ofAgency = selectFrom('agencyMembership as m').select('m.userId').whereRef('m.userId', '=', 'u.uid');
      const ofAccount = selectFrom('accountMembership as m').select('m.userId').whereRef('m.userId', '=', 'u.uid');
      return or([
        exists(ofAgency.where('m.agencyId', '=', agencyId)),
        exists(ofAccount.where('m.agencyId', '=', agencyId)),
      ]);
    })
    .where(sql<string | null>`required_provider(u.uid)`, 'is not', null)
    .execute();
  const userIds = concerned.map(({ uid }) => uid);
  if (userIds.length === 0) return;
  const sessions = tx.deleteFrom('session').where('userId', 'in', userIds);
  await sessions.where('tokenHash', '!=', sessionKey).execute();
  await tx.deleteFrom('pendingSignIn').where('userId', 'in', userIds).execute();
  for (const userId of userIds)
    await enqueueSystem(scope, sendProviderNewsJob, { agencyId, userId, news: 'required', by: '', domain: '' });
}
